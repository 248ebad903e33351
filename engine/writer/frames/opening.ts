import { frames } from '../frame.ts';

/** First sentences of a piece; each names its subject. */
export const openings = frames('opening', {
  both: `
A fair look at {k} starts with plain words.
Some things about {k} are easy to miss.
Few people meet {k} with a blank mind.
The case for {k} can be put in plain terms.
Most talk about {k} skips the dull parts.
A good page on {k} should save time.
It pays to look at {k} with fresh eyes.
The first thing to ask about {k} is why it matters.
Not all that is said of {k} holds up.
There is a calm way to think about {k}.
Much of what gets said about {k} is habit.
It is hard to judge {k} from far off.
The story of {k} is best told from the ground up.
Some questions about {k} come up again and again.
Opinions on {k} are easy to find, while a clear account that can be checked line by line is rarer.
Before any advice on {k} is worth taking, it should be clear what the advice is meant to achieve.
What people want from {k} differs, and so does what counts as a good result.
A useful account of {k} says what is known, what is guessed and what still has to be found out.
The hard part of writing about {k} is deciding what to leave out.
Anyone who has read widely about {k} will have noticed how often the same lines return.
Between the enthusiasm and the doubt that surround {k}, there is room for a sober description of what is actually known.
Discussion of {k} frequently begins with conclusions, although the conditions under which those conclusions hold are seldom stated with equal care.
Any serious treatment of {k} has to separate the evidence that is available from the assumptions that happen to be convenient.
The literature on {k} is uneven, and readers who depend on it deserve to know which statements rest on sources and which do not.
Interest in {k} usually arises from a practical question, and the quality of the answer depends on how precisely that question is framed.
Understanding {k} is less a matter of collecting opinions than of knowing which observations would change a reasonable person's mind.
It is one thing to have heard of {k} and another to know how it works.
What is there to know about {k}, and what is it good for?
Everyone who deals with {k} for a while ends up with the same few questions.
This is a short account of {k} for people who have other things to do.
The subject of {k} can be approached from several sides, and the choice of side matters.
Where {k} is concerned, a few well-chosen facts do more than many opinions.
`,
  informal: `
So you want to get to grips with {k}.
Let's talk about {k} in plain words.
You may have your own view of {k}.
You've heard a lot about {k}, and some of it may be true.
If {k} is on your mind, start here.
Maybe you came to {k} by chance.
Here's a plain guide to {k}.
You don't need a long talk to make sense of {k}.
Think of the last time you had to deal with {k}.
Got a question about {k}?
Where do you start with {k}?
What would you ask first about {k}?
You're here for {k}, so let's get to it.
There's no need to guess your way through {k}.
You can read about {k} for weeks and still not know what to do next, so let's keep this close to the ground.
When somebody asks you about {k}, it helps to have an answer that doesn't fall apart at the second question.
It's tempting to start reading about {k} with the answer you already like, and that's worth noticing.
If you've put off thinking about {k}, this is a good moment to sit down with it.
You've probably come across strong opinions about {k} already, and you may have wondered how much of that confidence was actually earned.
Whatever brought you to {k}, you'll get further by asking a few careful questions now than by collecting another pile of general recommendations.
If your experience with {k} has been a mixture of enthusiasm and confusion, you're in good company, and there's a sensible way to untangle it.
Perhaps you're responsible for a decision about {k}, and you'd rather understand the reasoning than simply inherit somebody else's conclusion.
It's surprisingly difficult to find a discussion of {k} that separates what's established from what's merely repeated, so that's the intention here.
You don't have to be an expert to ask good questions about {k}.
Here's what you might want to know about {k} before you go any further.
There's more than one way to look at {k}, and you can choose yours as you read.
If you've ever tried to explain {k} to someone, you know where the trouble starts.
Let's take {k} apart and see what it's made of.
`,
  formal: `
The aim here is to set out {k} with care.
A short and sober view of {k} may help.
One may ask what is known of {k}.
The reader who comes to {k} for the first time is owed a clear start.
To speak of {k} is to speak of choices.
A firm view of {k} calls for more than taste.
It is worth asking what is at stake with {k}.
A decision about {k} is only as sound as the material on which it rests.
Views of {k} tend to be firm before the facts are in.
The subject of {k} rewards a slow and orderly reading.
Claims concerning {k} are easily made, and considerably less easily supported by material that an independent reader could examine.
A careful examination of {k} must begin by distinguishing the questions that can be answered from those that remain open.
The significance of {k} is frequently asserted, yet the reasoning behind the assertion is seldom made available for inspection.
Consideration of {k} requires a willingness to weigh competing accounts and to acknowledge where the available material remains silent.
Those who are called upon to make decisions regarding {k} require an account that is accurate, proportionate and explicit about its limitations.
The present discussion of {k} proceeds from documented material and indicates, wherever necessary, the points at which that material is incomplete.
An introduction to {k} should say what it will leave out.
The following pages are concerned with {k} and with what is known of it.
Questions about {k} are best taken in order, from the general to the particular.
What is meant by {k} is less settled than it may appear.
`,
});
