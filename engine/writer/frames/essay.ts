import { frames } from '../frame.ts';

/** First sentences of an essay; each names the subject. */
export const essayOpenings = frames('essay-opening', {
  both: `
Every account of {k} begins with a choice of what to look at first.
To think about {k} is to ask what matters, and to whom.
Few subjects stay the same once they are looked at closely, and that holds for {k} as well.
There is more to {k} than the first glance lets on.
It is easy to have an opinion about {k} and harder to say what it rests on.
What is worth saying about {k} depends on where one stands.
An essay on {k} can only follow one thread, and this one follows its own.
Words about {k} come quickly, while clear reasons take a little longer.
The usual way of talking about {k} leaves a good deal unsaid.
Nobody comes to {k} without some idea of what to expect.
Behind every view of {k} stands a question that is seldom asked aloud.
Much of what is said about {k} takes for granted what this essay would like to look at.
Reflection on {k} tends to begin with a familiar assumption and to end, when it is honest, with a more complicated understanding of it.
The difficulty of writing about {k} lies less in finding something to say than in deciding which consideration deserves to come before the others.
`,
  informal: `
Let's be honest about {k} for a moment.
You may think you know what there is to say about {k}.
If you want to start an argument, say something about {k}.
It's hard to talk about {k} without taking a side.
Here's the thing about {k}.
What do you think of first when you hear about {k}?
There's a short way to talk about {k}, and then there's the honest way.
`,
  formal: `
The question raised by {k} is older than any single answer to it.
A discussion of {k} should begin with the terms in which it is held.
Any argument about {k} has to declare where it begins.
An examination of {k} rewards patience more reliably than enthusiasm.
The purpose of this essay is to consider {k} with appropriate care and to indicate the grounds on which its conclusion depends.
`,
});

/** First sentences of an essay that tells; each names the subject and states nothing of it. */
export const toldOpenings = frames('told-opening', {
  both: `
A story about {k} has to begin somewhere.
It is hard to say when {k} began to matter.
There is a before and an after to {k}.
Most of what is worth telling about {k} lies in the small things.
Some stories about {k} are told often, and some only once.
Opinions about {k} are easy to come by, but a story has to be lived first.
There are many ways to tell a story about {k}, and this is one of them.
What people ask about {k} is seldom what was worth remembering.
The short version of this story about {k} would leave out everything that matters.
Any truthful account of {k} has to include the parts that were neither planned nor understood while they were happening.
`,
  informal: `
You can't write about {k} without showing a bit of yourself.
If you ask about {k}, be ready for a story.
Nobody tells you about {k} beforehand.
You'd think there's not much to tell about {k}.
`,
  formal: `
An account of {k} may begin with what could be seen.
What can be told of {k} begins in the particular.
The narrative that follows concerns {k} and the circumstances in which it acquired its importance.
`,
});

/** Words before the writer's own thesis, which follows the colon as it stands. */
export const theses = frames('thesis', {
  both: `
The position taken here is this:
What follows rests on one claim:
The argument can be put in a sentence:
The view defended here is simple to state:
All of it leads to one point:
The thesis of this essay:
Put as a claim, it reads:
The point of it all can be said at once:
`,
  informal: `
Here's the claim:
Here's what it comes down to:
This is the point worth arguing for:
`,
  formal: `
The contention of this essay is the following:
The following thesis will be defended:
It will be argued here:
`,
});

/** Last sentences of an essay: a look back, no advice and no promise. */
export const essayCloses = frames('essay-close', {
  both: `
The question is smaller now, and clearer.
What remains is to say it in plain words and to stand by it.
The end of an essay is not the end of the question.
Seen from here, the beginning looks different.
That is as far as the reasons given here will carry.
A different reader may weigh the same points in another way, and that is fair.
What was said at the start can now be read again with more behind it.
The rest is left to the reader, who has the reasons in hand.
If the argument holds, it holds for the reasons given and for no others.
Whatever else may be said about {k}, it deserves to be said with reasons.
It would be too much to call the matter settled, but it is no longer vague.
The value of such a conclusion lies in the path that led to it, which remains open to anyone who cares to examine it.
An honest ending admits what it leaves out, and there is certainly more to {k} than a few pages are able to contain.
`,
  informal: `
That's where this ends, and where your own view can start.
You don't have to agree, but now you know why.
It's not the last word, and it doesn't try to be.
So that's the case, for what it's worth.
If it made you look again, it's done its work.
`,
  formal: `
The matter may be left here, with its grounds in view.
It is for others to judge whether the grounds suffice.
The conclusion is offered together with the considerations that support it and those that limit it.
`,
});

/** About telling what was lived through: true of any story, a fact about none. */
export const scenes = frames('scene', {
  both: `
Some moments only make sense much later.
Small things tend to stay in the mind.
A scene can say what a sum of facts cannot.
Nothing about it looked important at the time.
It began, as such things do, without much notice.
What came before explains part of what came after.
The detail that stays is seldom the one that was planned.
Memory keeps odd things and lets others go.
A change is easiest to see in what stopped being natural.
There is usually a day that divides what was before from what came after.
It takes a while before an experience turns into something that can be told.
Looking back gives events an order that they did not have while they happened.
What seemed like an interruption often turns out to be the story itself.
The people who were there would each tell it in their own way.
A lesson that was paid for is remembered longer than one that was given away.
To describe a moment honestly means leaving in the parts that are not flattering.
The meaning of an experience is rarely available at the moment in which it occurs, however vivid that moment may have been.
Certain recollections acquire their importance gradually, as later circumstances reveal what had been decided without anybody noticing.
`,
  informal: `
You don't see a turning point while you're in it.
It's funny what you remember.
That's the kind of moment you tell again and again.
You'd have to have been there, but here's the attempt.
It didn't feel like a lesson back then.
`,
  formal: `
Experience instructs slowly and seldom in order.
An account of this kind owes the reader its particulars.
What was learned can be stated briefly, whereas the learning itself could not be hurried.
`,
});

/** Mild humour about plans and people in general; nobody is its target. */
export const wry = frames('wry', {
  both: `
It looked so simple on paper.
The plan was good, which should have been the first warning.
Confidence is highest before the box is open.
There is a manual, and there is a reason that nobody has read it.
Experts make it look easy, which is unkind of them.
Nothing slows a person down like being in a hurry.
Hope is what remains once the instructions have been lost.
The first attempt teaches humility, and the second one confirms it.
Every household has a drawer for plans of this kind.
What could go wrong had clearly been waiting for its turn.
Common sense was invited too, but it had other plans.
Advice arrived from all sides, and none of it was to be confused with help.
It is a rule of nature that an audience appears at the worst possible moment.
There comes a point at which giving up would be wise, and it is usually passed at full speed.
Good intentions were present in great number, and they stood around and watched.
The calm that people admire in others is very often just a failure to have noticed what is going on.
Considerable effort went into making it appear that no effort had been required, and the result convinced absolutely nobody.
A dignified retreat was briefly considered, but dignity had already left the building by an earlier exit.
`,
  informal: `
You know how this ends.
Don't look for a hero here.
It's the sort of thing that happens to other people, until it doesn't.
You'd think someone would've said something.
That's what you get for reading the label last.
`,
  formal: `
The proceedings did not gain in dignity from this point onward.
It may be stated with some confidence that this had not been the intention.
A committee could scarcely have arranged it better.
`,
});

/** About comparing fairly. */
export const weighing = frames('weigh', {
  both: `
A fair comparison uses the same measure on both sides.
Likeness shows first, and difference teaches more.
A difference only counts where it changes the choice.
What one side does well tells the eye what to look for in the other.
Side by side, both look less simple than they do alone.
Each side has to be seen at its best before it is judged.
Some differences are large and matter little, and others are small and decide everything.
The question is not which is better but what it is better for.
It helps to set the same question to both and to compare the answers.
What both have in common is easy to overlook, because it does not stand out.
A comparison says as much about the person who makes it as about what is compared.
Before any verdict, it is worth asking whether both were meant for the same purpose.
Where the difference lies in taste, no amount of evidence will settle it.
The contrast becomes instructive at the point where an advantage on one side explains a weakness on the same side.
A comparison conducted along one dimension alone will almost inevitably favor whichever alternative happened to suggest that dimension.
`,
  informal: `
You can't compare what you haven't looked at twice.
It's only fair to hold both to the same rule.
Pick your measure first, or you'll pick your winner first.
`,
  formal: `
The comparison is limited to what can be shown for either side.
An even-handed account must grant to each what it would claim for the other.
Both deserve to be considered under identical conditions before any preference is expressed.
`,
});

/** About what connects a claim with its evidence. */
export const warrants = frames('warrant', {
  both: `
A claim is only as strong as the step that leads to it.
What is shown has to be told apart from what is read into it.
The link between the point and its ground is where an argument is won or lost.
An example illustrates a claim, but it does not prove it.
It matters what would have to be true for the point to fail.
The same observation can serve more than one reading.
To analyze is to ask how the parts make the whole do what it does.
What looks like a cause may only be a companion.
A pattern is worth a name once it has been seen more than once.
The stronger the claim, the more it needs to say about its limits.
It is one thing to notice a detail and another to say what it does.
A good reading explains the detail that does not fit as well as the ones that do.
An inference becomes persuasive when the most plausible alternative explanation has been considered openly and found to account for less.
The interpretation offered here depends on an assumption about relevance, which deserves to be stated explicitly and examined in its own right.
`,
  informal: `
Ask what you'd need to see to change your mind.
It's the step in between that needs the most care.
You can agree with the point and still doubt the path.
`,
  formal: `
The reasoning that joins the claim to its ground should be open to inspection.
The evidence constrains the interpretation without determining it entirely.
It remains to be asked which alternative reading the same material would allow.
`,
});

/** About public disagreement; no position is taken. */
export const sides = frames('sides', {
  both: `
People who agree on the facts can still differ on what to do.
Each side has a worry that the other tends to wave away.
A position is best judged by its strongest defender.
It is worth asking who gains, who pays, and who is not in the room.
Words chosen by one side seldom sound neutral to the other.
Behind a dispute about means there is often a dispute about ends.
A rule that looks fair from above may look quite different from below.
The strongest form of an objection deserves an answer, and the weakest does not need one.
What counts as a cost depends on what is taken to be a right.
A good law and a good aim are not the same thing.
Not every disagreement is a misunderstanding, and not every compromise is fair.
Those who want change and those who fear it can both speak from experience.
The debate turns less on what is known than on what is held to be important.
A measure can be judged by its purpose, by its effects, or by the way in which it was decided, and the verdicts need not agree.
Public disagreement frequently persists because participants attach different importance to considerations that all of them acknowledge.
`,
  informal: `
You can see the point of a view without sharing it.
It's easy to win against an argument that nobody makes.
If you only know your own side, you don't know it well.
`,
  formal: `
Both positions should be stated in terms that their holders would accept.
The legitimacy of an aim does not establish the legitimacy of every means.
The burden of justification rests with whoever proposes to restrict what others may do.
`,
});
