import { frames } from '../frame.ts';

/** General statements that open a line of thought; worded for any subject, with no figure and no name in them. */
export const claims = frames('claim', {
  both: `
Clear terms come first.
A name can hide more than it shows.
The small parts deserve a close look too.
Good questions do half the work.
What looks simple may rest on many choices.
The same words can mean different things to different people.
A clear aim makes the rest of the work less hard.
Facts and tastes should not be mixed.
Some parts of {k} need more care than others.
A short list of aims beats a long list of hopes.
It helps to know what is fixed and what can move.
The first answer is not always the right one.
Details matter more once the broad shape is clear.
A plain record of what was done is worth a lot.
There is a gap between what is said and what is done.
What works in one place may fail in the next.
The view of {k} from inside is not the view from the street.
The terms used for {k} carry assumptions, and it is fair to bring them into the open.
Much depends on who is asking and what they plan to do with the answer.
A definition that nobody disputes is usually too wide to be of use.
Knowing where a statement comes from is part of knowing what it means.
Any account of {k} leaves something out, so the choice of what to keep deserves a reason.
The context in which a statement was made often explains more than the statement does.
What is left unsaid about {k} can matter as much as what is said.
Progress with {k} is easier to see when the starting point was written down.
A description becomes useful at the point where it helps someone to tell one case from another.
Much of the disagreement about {k} turns out, on closer inspection, to concern definitions and not the observations themselves.
The practical value of any general principle depends on whether somebody can recognize the particular situation to which it properly applies.
An explanation that accounts for every possible outcome does not really explain anything, however reassuring it may be to read.
Careful observers distinguish between conditions that are necessary for a result and circumstances that merely happened to accompany it.
The reliability of a conclusion depends less on the confidence with which it is expressed than on the material that supports it.
Responsible treatment of {k} involves stating assumptions explicitly, particularly those that appear too obvious to require any statement at all.
Familiarity with the vocabulary surrounding {k} is easily mistaken for understanding, especially by people who have to communicate about it every day.
The same plan can look wise or foolish, depending on when it is judged.
What counts as enough depends on what the result is for.
Most accounts of {k} are written from a single point of view.
Some things can only be learned by doing them, and others only by reading about them.
A short answer is often right as far as it goes.
It takes some time with {k} to see which details can be left to chance.
Every description leaves out most of what there is to see.
A picture of the whole makes the parts easier to remember.
Good advice says for whom it is meant.
The words people choose say something about what they expect.
An example shows the shape of an idea better than a definition does.
It is one thing to know the rule and another to know when it applies.
`,
  informal: `
You'll want to know what counts as done.
You know more than you think.
It's fine not to have a view yet.
Your aim shapes all that comes next.
Here's where it helps to slow down.
You can't weigh what you haven't named.
Big words won't help you here.
Your own case is the one that counts.
It's your call in the end, so know what you want.
You get more out of {k} when you know why you came.
There's no prize for making this hard.
It's easy to nod along and hard to say it back in your own words.
You may find that your real question about {k} is not the one you typed.
If you can explain it to a friend without notes, you've understood it.
You'll hear confident answers about {k} from people who were never asked to show their working.
It's worth saying out loud what you hope to get from {k}, because vague hopes are hard to check.
You don't have to agree with a source to learn something from it.
What you already believe about {k} will steer what you notice, so put it on the table early.
You'll make considerably better decisions about {k} once you've separated the things you can influence from the things you simply have to accept.
It's remarkably easy to confuse a familiar explanation with a good one, particularly when everybody around you happens to be repeating it.
If you're honest about what you don't understand yet, you'll recognize a useful explanation far more quickly when it finally appears.
You probably have more relevant experience with {k} than you realize, even if nobody has ever asked you to organize it properly.
There's a noticeable difference between being able to repeat the standard advice about {k} and being able to decide when it doesn't apply.
You don't need to know everything about {k} to make a good start.
You'll learn more from a case you know well than from all the tales you've only heard of.
What you see first isn't always what matters most.
You can tell a lot from the questions that people don't ask.
There's what people say about {k}, and there's what they do.
It's all right to start with a rough idea and mend it as you go.
Some of what you know about {k} is probably still true.
If things look the same to you, ask what makes them different.
You'll notice more once you know what to look for.
`,
  formal: `
The terms should be fixed before the case is made.
A claim is not made true by being old.
It is one thing to state a view and another to ground it.
The scope of a claim is part of the claim.
No account is free of its point of view.
A narrow claim that holds is worth more than a broad one that does not.
What is meant by success has to be stated in advance.
The burden of proof lies with the one who makes the claim.
A distinction should be drawn between what has been observed and what has been inferred.
It is reasonable to ask of any statement about {k} under which conditions it was made.
The authority of a source does not remove the need to read it closely.
In the treatment of {k}, precision about terms is a courtesy to the reader.
Conclusions concerning {k} ought to be proportionate to the evidence, and they ought to be revised whenever that evidence is superseded.
The credibility of an argument regarding {k} depends upon the possibility of tracing each of its premises to an identifiable origin.
Terminological precision is indispensable in this context, since ambiguity in the initial definitions tends to be amplified in every subsequent inference.
It is instructive to consider which considerations have been excluded from the discussion, and whether their exclusion has been adequately justified.
General statements are most informative when they are accompanied by an explicit description of the circumstances in which they cease to apply.
A comprehensive assessment of {k} presupposes agreement about objectives, and such agreement should not be assumed without having been established.
A term that is used for many things explains none of them well.
What holds in general need not hold in the case at hand.
The question of what belongs to {k} should be answered before any other.
An account should be judged by what it allows its readers to do.
It is the exception that shows how far a rule extends.
The state of knowledge on a subject is seldom the same in all its parts.
A statement about the whole does not always apply to each of its parts.
The limits of {k} are as much a part of the subject as its center.
`,
});
