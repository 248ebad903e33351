import { frames } from '../frame.ts';

/** First sentences of the last section: what the piece amounts to. */
export const summaries = frames('summary', {
  both: `
The main lines are now in place.
What is left is a matter of choice.
The facts above have their sources beside them.
Not all is settled, and that is fine.
The broad shape of {k} should now be clear.
A few points are worth taking along.
The open questions are as useful as the answers.
The short version fits on a small card.
Some of the gaps can be closed with little work.
Much here rests on a few clear points.
The rest depends on facts close to home.
There is no last word on {k}, but there is a next step.
What can be said about {k} on this basis has been said, and the gaps are marked.
The answers differ with the aim, which is why the aim came first.
Seen as a whole, the material answers some questions and sharpens the rest.
Anyone who has come this far has the background and can turn to the details that matter most.
The sections above do not add up to a rule, but they show where to look.
Taken together, these considerations do not produce a universal recommendation, although they do indicate which questions a responsible decision has to answer.
The material assembled here supports several conclusions about {k} and leaves others open, and the difference between them is now visible.
What emerges from the preceding sections is less a finished answer than an orderly description of what an answer would have to include.
The value of this overview of {k} will depend on how carefully its remaining gaps are completed with direct and verifiable experience.
There is enough here to begin with, and enough left open to keep an eye on.
What has been said about {k} can be checked, line by line.
Some of the points above will matter more than others, depending on the case.
The picture is clearer than it was, even if it is not complete.
It should now be easier to say what matters about {k} and what does not.
The parts fit together better than they did at the start.
What began as a broad question has become a set of smaller ones.
These are the points from which further work on {k} can start.
There remains a difference between knowing these things and putting them to use.
An overview of this kind cannot replace experience, but it can help to organize it and to identify what is missing.
The preceding sections contain the essential points, and their relative importance can only be determined in the individual case.
`,
  informal: `
You've got the main points now.
That's the gist of it.
You know where the gaps are.
So where does that leave you?
You don't have to do it all today.
If you've read this far, you're well set.
Now it's your turn.
You should have a clear view of {k} by now.
That's a fair bit to think about.
Let's pull the threads together.
You can now ask better questions about {k} than most people you'll meet.
By now you'll have a feel for which parts of {k} matter to you.
You won't have every answer, but you'll know which ones you still need.
Some of this will fit your case and some won't, and you're the one who can tell.
You've now seen the background, the choices and the difficulties, and you're in a reasonable position to decide what deserves your attention first.
If your understanding of {k} has become a little more precise, even where it's become less certain, the exercise has been worthwhile.
You've seen what's known about {k} and where the holes are.
There's more to say, but you've got the parts that matter most.
If some of that was new to you, good; if not, you know your stuff.
You don't have to remember all of it, as long as you know where to look.
You came with a question about {k}, and you may be leaving with a better one.
What you do with all this is up to you, and there's no hurry.
By now you can probably tell which of these points apply to your situation and which you can safely leave aside.
`,
  formal: `
The main points have now been set out.
The case may be left to rest at this point.
It is now possible to take stock.
The limits of the account have been stated.
A view of {k} can be formed on this ground.
Much has been left open, and by intent.
The evidence has been shown where there was any.
The principal considerations have been set out, together with the points that remain open.
What the sources support has been quoted, and what they do not support has been marked.
The account of {k} is as complete as its material allows.
In view of the foregoing, a provisional assessment of {k} is possible, although its reliability remains dependent upon the completion of the indicated gaps.
The considerations presented above permit a structured evaluation, and they identify with reasonable precision the matters on which additional evidence is required.
It has been the purpose of the preceding sections to distinguish documented statements from open questions, and that distinction should be preserved hereafter.
The sections above give the outline, and the details may be added as they become known.
With this, the ground has been covered as far as the material allows.
It should now be possible to say which questions about {k} are still open.
The order of the points does not imply an order of rank.
An attempt has been made to state what is known and to leave the rest open.
The foregoing sections have identified the considerations that are relevant to {k} and have indicated the extent to which each of them is supported.
`,
});
