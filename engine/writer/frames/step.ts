import { frames } from '../frame.ts';

/** Things that a reader can do whatever the subject is: note, ask, compare, check, decide. */
export const steps = frames('step', {
  both: `
A list of open questions is a good place to start.
It is a good step to sort what is known from what is hoped.
A single page of notes is enough to begin.
The aim belongs at the top of the page.
It helps to ask someone who has done it before.
A dated note makes later checks simple.
The easy cases can wait.
Small tests come before big plans.
What has been tried should be put on record.
Early on it should be settled who decides.
A short talk can clear up a long doubt.
It is wise to keep the first draft of any plan.
Each change should have a reason next to it.
Doubts should be noted as they come up.
A fixed date for a second look keeps things on track.
Good notes show what was left out and why.
Reading the source in full comes before quoting it.
Before anything is changed, the present state should be written down in a few lines.
It is useful to keep what is known about {k} and what is assumed in separate columns.
A sensible next move is to ask which question about {k} would change the plan if it were answered.
The claims that matter can be marked, together with the place where each was found.
It helps to put the options side by side and to judge them by the same measure.
A trial that can be undone is a good way to learn without much risk.
Someone who disagrees should be asked to read the plan before it is final.
The result should be compared with what was expected, and the difference should be explained.
A date on each note about {k} makes it possible to see later what was known and when.
An inventory of existing knowledge about {k}, including its origin and its age, provides a dependable foundation for everything that comes afterwards.
Once the options have been described in comparable terms, the remaining differences usually turn out to be fewer and more important.
It is advisable to decide in advance which observation would count as a reason to change direction, and to record that decision.
A useful exercise consists of explaining the current understanding of {k} to somebody unfamiliar with it and recording every question they raise.
Assigning a responsible person to each open question ensures that uncertainty is reduced systematically instead of being rediscovered at every meeting.
Comparing independent accounts of {k}, and noting precisely where they diverge, frequently reveals which statements deserve further investigation.
A periodic review, scheduled before the work begins, makes it considerably easier to abandon an approach that is not producing results.
It helps to write the question at the top of the page and to come back to it.
A few minutes with the notes each week will keep the work on course.
Open points can be kept on a list of their own, with a name beside each.
It is useful to try the plan on a case where the answer is already known.
Before going further, it is worth asking what would count as a good result.
The simplest version should be tried before anything is added to it.
A sketch on paper often shows what is still missing.
When an answer is found, its source should be written down at once.
It makes sense to start where a mistake would cost the least.
The part of {k} that is least understood deserves the first hour.
A look at an older case can show what usually takes longer than planned.
It is worth asking {audience} what they would want to know first.
`,
  informal: `
Write down what you want to find out.
Start with what you have in front of you.
Put your aim on paper in plain words.
Ask a friend to poke holes in your plan.
Pick a small part and try it out.
Make a note of what went well and what did not.
Read the source, not just the headline.
Say it out loud and see if it still makes sense.
Set a day to look at all this again.
Cross out what you don't need.
Keep your list short so you'll use it.
Try things out on a small scale first.
Jot down your doubts before you forget them.
Sleep on it, then read your notes once more.
Check who said it and when.
Talk to someone who has been there.
List what you know about {k}, then mark what you can prove.
Choose a single thing to change, and leave the rest as it is.
Draw up a list of what you'd need to know about {k} before you felt safe to decide.
Give each option a line of its own, and write what you'd lose by not taking it.
Put the awkward question at the top of the list, because you'll be tempted to leave it for last.
Keep your notes on {k} somewhere you'll see them, or they won't do you any good.
Show your plan to a person who doesn't owe you a compliment.
Work out what you'd do if your first idea about {k} turned out to be wrong.
Go back to the start now and then, and check that you're still solving the problem you set out to solve.
Before you commit to anything involving {k}, describe the result you're hoping for in enough detail that somebody else could recognize it.
Collect the explanations that disagree with your own, because understanding why people see {k} differently will improve whatever you decide.
Arrange what you've found about {k} by how certain you are, and concentrate your attention on the uncertain statements that matter most.
Make a habit of recording your expectations beforehand, since it's almost impossible to reconstruct them honestly once you know the outcome.
Whenever you come across an impressive statement, find out where it originally appeared and whether the original actually supports the interpretation.
Invite somebody with a different background to look over your conclusions, and listen particularly carefully to the questions that seem irrelevant.
Take a sheet of paper and draw how the parts of {k} hang together.
Find out who has done this before you, and ask what they'd change.
Tell somebody what you plan to do, and watch where they frown.
Begin with the part you could finish today.
When you get stuck, write down the exact point where it happened.
Give your first idea a fair test before you look for a better one.
Set a limit on how long you'll search before you make up your mind.
Split the big question about {k} into smaller ones you can answer.
Look for the simplest thing that could work, and try that.
Keep what works, drop what doesn't, and note down which was which.
`,
  formal: `
The first task is to state the question.
The facts should be put in order of weight.
A brief record of each step should be kept.
The terms in use should be written out.
It is prudent to test the plan on a small case.
Each source should be read in its own terms.
A further task is to name what is not yet known.
Advice should be sought from those who bear the risk.
A second reader should be asked to check the work.
The scope must be agreed before the work is shared out.
The options should be described in the same terms, so that they can be compared fairly.
Evidence for and against should be set down with equal care.
Where an estimate is needed, its basis should be recorded beside it.
The question should be put in a form that the available material can answer.
It is good practice to note which parts of {k} lie outside the inquiry.
A date for review should be set before the decision takes effect.
The initial task is to establish which aspects of {k} are already documented and which have been accepted without any identifiable basis.
The available alternatives should be described in comparable terms, with particular attention to the assumptions on which each of them depends.
Consultation with those directly affected should precede any commitment, since their observations frequently concern circumstances that general accounts fail to mention.
Criteria for evaluation ought to be formulated before the results are available, in order that they may not be adjusted to accommodate them.
A structured comparison of the principal sources on {k} will normally disclose both the extent of agreement and the points requiring clarification.
Responsibility for verifying each significant statement should be allocated explicitly, and the outcome of that verification should be recorded together with its date.
The question should be divided into parts that can be answered one by one.
A list of terms, each with its meaning, should be kept from the start.
The known cases should be sorted before new ones are added.
Each open point should be given to a person who can settle it.
The simplest explanation should be tested first.
It is useful to state what would show the plan to be wrong.
What has been learned about {k} should be written down while it is fresh.
The order of the work should follow the order in which results are needed.
`,
});
