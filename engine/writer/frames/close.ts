import { frames } from '../frame.ts';

/** Last sentences of a piece: a next step, no promise. */
export const closes = frames('close', {
  both: `
The next step can be small.
A good start is to close the first gap.
It is time to act on what is known.
A date for the next look should be set now.
It is wise to check a source before it is quoted.
A talk with someone who knows {k} first hand would be a fine next step.
It is enough to begin with the part that is closest.
The sources listed here are a good place to read on.
Whatever comes next, the notes will be of use.
From here on, practice will teach more than reading about {k}.
A sensible next step is to fill the marked gaps and to read the whole once more with fresh eyes.
Questions that remain open can be taken to the sources, which say more than fits here.
The next person to work on {k} will be glad of a record that shows how each point was reached.
For {audience}, a good next step is to test the main point against a case they know well.
An appropriate continuation would be to complete the open passages, verify the quoted statements and reconsider whether the emphasis still corresponds to the evidence.
Whoever takes the work on {k} further should begin with the questions that remain unanswered, since those are where additional effort will be most productive.
The most constructive response to what has been described here is to compare it with direct experience and to record the differences.
It would be good to come back to these notes after some time and see what still holds.
The first thing to do is to settle the point that the others depend on.
A single question, put to the right person, may be the fastest way to go on.
Anything that turns out to be wrong should be put right here.
What is learned next about {k} can be added where it belongs.
The rest is a matter of time, patience and good notes.
For now, it is enough to know which question about {k} comes first.
The work can go on in small steps, each with a result that can be seen.
Additional experience with {k} will show which of these points deserve more room and which can be shortened.
It remains to apply these points to a particular case, to observe the result and to correct whatever does not fit.
`,
  informal: `
Pick one thing and try it this week.
Go and fill in the gaps.
Start small, and start soon.
Ask your next question out loud.
Tell someone what you found.
Come back to this page once you've tried it.
You know your case better than any page does.
Now close this tab and have a go.
Good luck, and keep your notes.
If something here is wrong for you, change it.
Choose the part that bothers you most, and begin there.
Give yourself a date to come back to {k} and see what has changed.
If you only do one thing, write down what you still want to know about {k}.
Talk it over with somebody who'll tell you the truth, and then make up your mind.
Your own notes will soon be worth more to you than anything you've read here.
When you return to this in a few weeks, you'll be able to see how your understanding of {k} has developed and what you'd explain differently.
Whatever you decide about {k}, write down the reasoning while it's still fresh, because you'll appreciate having it when circumstances change.
Take the point you liked least, and find out whether it's true.
If you've got a few minutes, use them to answer the first open question.
Pass it on to someone who needs it, and ask them what's missing.
You can start with the easy part of {k} and work your way up.
Keep asking, keep checking, and change your mind when the facts do.
See what happens, write it down, and you'll know more than you do today.
When you're ready, choose the question about {k} that would make the biggest difference to you and find somebody who can answer it.
`,
  formal: `
The next step lies with the reader.
The gaps should be closed before the text is used.
A review at a later date is advised.
The sources should be read in full.
It is for the reader to judge.
What is open should be kept open until facts are in.
A fair next step is to check each claim at its source.
The work on {k} may then be taken further on firm ground.
It is recommended that the marked passages be completed before the text is circulated.
Further work should begin with the points on which the sources are silent.
The conclusions reached here should be reviewed whenever new material on {k} becomes available.
It is recommended that the open matters be assigned to those who possess direct knowledge, and that their contributions be documented in comparable detail.
Subsequent revisions should concentrate upon the statements that remain unsupported, since the persuasiveness of the entire account depends upon their being resolved.
Readers who intend to rely upon this account of {k} are encouraged to consult the cited sources directly and to supplement them where necessary.
What has been set out here should be tested against a real case.
The open questions on {k} are a fit subject for further work.
It would be useful to repeat the exercise once more is known.
A record should be kept of what is added and when.
Those who put these points into practice are invited to record the outcome, so that later accounts of {k} may benefit from it.
`,
});
