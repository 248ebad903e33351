import { frames } from '../frame.ts';

/** First words of a section about something that several sentences of the sources share: `{theme}`, set in italics. */
export const themeFrames = frames('theme', {
  both: `
The term {theme} comes up more than once.
The sources come back to {theme}.
Part of the story is told under {theme}.
The next thread is {theme}.
A good deal of the source text deals with {theme}.
The word to look for here is {theme}.
The trail leads from {k} to {theme}.
Much can be learned under the heading of {theme}.
Another strand of the material concerns {theme}.
Read side by side, the passages on {theme} say more than each does alone.
What the sources have to say about {theme} is spread over several passages.
The material returns several times to {theme}, which makes it worth a section of its own.
Several passages touch on {theme}, and the lines below show how.
A recurring term in the material is {theme}, and it is best met in the original words.
When {k} is described in the sources, the term {theme} is not far away.
The connection between {k} and {theme} appears repeatedly in the material, although the individual passages approach it from rather different directions.
Among the subjects that the available material discusses in several places is {theme}, and the relevant passages are collected in this section.
Because the sources mention {theme} repeatedly and in various contexts, it is useful to consider the individual statements one after the other.
A fair share of the material is about {theme}.
The next passages have {theme} in common.
What is said about {theme} is best read in the original words.
It is worth pausing at the term {theme}, which the sources use more than once.
The following passages deal with {theme}, each from its own point of view.
`,
  informal: `
Next up is {theme}.
Let's turn to {theme}.
You'll see the term {theme} more than once.
Now for {theme}.
If you read the sources, you'll soon meet {theme}.
What about {theme}?
There's a fair bit on {theme} in the sources.
You can't read far without running into {theme}.
The sources keep coming back to {theme}, so here's what they say.
If {theme} is what you came for, this is your section.
You'll find {theme} mentioned in more than one place, and it helps to see those places together.
It's easier to understand {theme} when you see the original wording, so that's what you'll find here.
You'll notice that the material returns to {theme} several times, which is usually a good indication that it deserves more attention.
Whether or not you expected {theme} to be part of this discussion, the available material mentions it repeatedly and in some detail.
Have a look at what's said about {theme}.
Keep an eye on the term {theme} as you read on.
Let's see what the sources say about {theme}, in their own words.
If you only look up a single term, make it {theme}.
`,
  formal: `
The term {theme} calls for a section of its own.
Attention now turns to {theme}.
The passages on {theme} are set out here.
The sources speak of {theme} in more than one place.
Of the terms in use, {theme} is among the more frequent.
The treatment of {theme} in the sources is given in their own words.
A further subject on which the material is informative is {theme}.
The statements concerning {theme} are reproduced below, each with its reference.
The material devotes several passages to {theme}, and these are presented below in the order in which they occur.
The repeated reference to {theme} throughout the available material suggests that it should be considered separately and in the original wording.
Consideration must also be given to {theme}, a subject on which the sources provide several statements of varying scope and precision.
The term {theme} recurs and deserves attention.
The passages below are those that speak of {theme}.
What the sources state on {theme} is quoted here without change.
It is appropriate to collect in one place what is said of {theme}.
`,
});
