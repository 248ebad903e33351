import { frames } from '../frame.ts';

/** Sentences that bring in a further keyword where it reads as a noun phrase; always as an object. */
export const keywordFrames = frames('keyword', {
  both: `
There is also the question of {phrase}.
This is the place to talk about {phrase}.
The same goes for {phrase}.
Some thought should go to {phrase} as well.
It is close to the topic of {phrase}.
Next to this stands the matter of {phrase}.
That brings up {phrase}.
A word on {phrase} belongs here.
No plan is whole without {phrase}.
Time should be set aside for {phrase}.
The part about {phrase} is easy to put off.
Here it makes sense to look at {phrase} too.
From here it is a short step to {phrase}.
Notes on {phrase} fit in at this point.
It would be odd to leave out {phrase}.
The questions that surround {phrase} belong to the same conversation.
It is hard to discuss this for long without coming to {phrase}.
Anyone who looks into this will sooner or later meet {phrase}.
Decisions made here have consequences for {phrase}, which is why the subjects belong together.
The same care is called for when dealing with {phrase}.
What has been said so far can be applied to {phrase} without much change.
A separate note on {phrase} would help readers who arrived with that question.
The discussion would remain incomplete without a consideration of {phrase}, which raises several of the same questions from a different direction.
Considerations of a similar kind apply to {phrase}, although the relative importance of the individual arguments may turn out to be different.
An understanding of {phrase} is helpful at this stage, particularly for readers who intend to act on what has been described.
`,
  informal: `
You'll also want to think about {phrase}.
Don't forget about {phrase}.
What about {phrase}?
And then there's {phrase}.
You may be here for {phrase}, so let's go there.
Keep some time for {phrase} too.
It's a good moment to think of {phrase}.
Your notes on {phrase} go here.
You can't really skip {phrase}.
If you care about {phrase}, this part is for you.
Now think about {phrase} for a minute.
Ask the same thing about {phrase}.
You'll run into {phrase} before long.
While you're at it, look into {phrase} and see whether the same questions help.
If you've been wondering about {phrase}, you're asking the right kind of question.
Put {phrase} on your list as well, even if you come back to it later.
You may discover that your real interest lies in {phrase}, and that's a perfectly sensible reason to change the order.
When you're comparing what you've read so far, consider how much of it would also apply to {phrase} in your situation.
`,
  formal: `
The matter of {phrase} should be raised as well.
Regard must also be had to {phrase}.
A related question is that of {phrase}.
This leads to the subject of {phrase}.
It is proper to turn here to {phrase}.
The case of {phrase} may serve as a test.
Some remarks on {phrase} are in place.
Of equal interest is the question of {phrase}.
What applies here applies to {phrase} in large part.
The relation of this to {phrase} should be made explicit.
Mention should also be made of {phrase}, which is often treated apart.
It would be incomplete to treat the subject without reference to {phrase}.
The foregoing considerations are equally relevant to {phrase}, provided that the differences in purpose and circumstance are taken into account.
A complete account must additionally address {phrase}, since the respective questions cannot be separated without losing important distinctions.
Particular attention should be devoted to {phrase}, where comparable uncertainties arise and where comparable standards of evidence ought to apply.
`,
});

/** The same for a keyword that is no noun phrase ("how to fix a tap"): it is named as a search, not used. */
export const mentionFrames = frames('mention', {
  both: `
Some readers come here by way of *{phrase}*.
The search *{phrase}* leads to the same place.
A common way to ask is *{phrase}*.
The question behind *{phrase}* belongs here.
In a search box this turns into *{phrase}*.
The short form of that question is *{phrase}*.
It is the thought behind *{phrase}*.
Some will know this as *{phrase}*.
A search for *{phrase}* asks the same thing in fewer words.
Whoever types *{phrase}* is looking for an answer of this kind.
The words *{phrase}* stand for a whole set of questions, and this is a part of them.
Readers who arrived with *{phrase}* in mind should find the matching points in this section.
Behind a search such as *{phrase}* there is usually a decision that somebody has to make before very long.
The expression *{phrase}* covers several distinct intentions, and an adequate answer has to make clear which of them it addresses.
`,
  informal: `
Maybe you typed *{phrase}* to get here.
You may have asked *{phrase}*, and fair enough.
If you searched for *{phrase}*, you're in the right place.
Perhaps *{phrase}* is how you'd put it.
Did you come for *{phrase}*?
When friends ask *{phrase}*, this is where to send them.
If your question was *{phrase}*, this is the part that gets closest to it.
You might have started out with *{phrase}* and found that there was more to it.
If you originally searched for *{phrase}*, you'll probably recognize the situation that's being described in this section.
`,
  formal: `
The query *{phrase}* falls under this head.
It is asked, in short, as *{phrase}*.
The phrase *{phrase}* points to the same concern.
Under the words *{phrase}* the same need is meant.
The inquiry *{phrase}* may be answered along these lines.
What is sought with *{phrase}* is addressed in this part of the text.
The formulation *{phrase}* is in common use and denotes, in substance, the question that is considered in the present section.
Those who consult a search engine with the words *{phrase}* may be assumed to require guidance of the kind described here.
`,
});
