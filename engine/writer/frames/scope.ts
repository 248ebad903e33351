import { frames } from '../frame.ts';

/** What the piece does and does not do; ends the introduction. */
export const scopes = frames('scope', {
  both: `
The parts below can be read on their own.
Each part takes up a single question.
What follows stays close to the notes at hand.
Where the facts run out, the text says so.
Gaps are marked as gaps.
No claim below is meant to stand on trust.
The plan is to go from the broad to the narrow.
Short parts follow, each with its own point.
The sections build on each other, though each can be skipped by someone who knows the ground.
The order is simple: first the background, then the choices, then the risks.
Statements taken from a source carry its number, so that they can be checked.
What is missing is shown openly and is not filled with guesses.
The text keeps to what its material supports and leaves the rest to the reader.
The following sections proceed from background to practice, and each of them identifies the material on which its statements depend.
Because the available material has limits, passages that still require evidence are marked openly instead of being covered with general statements.
The purpose of the sections below is not to settle every argument but to make the remaining disagreements easier to examine.
Quotations are reproduced word for word, with a reference beside each, so that the original context can be consulted before anything is repeated.
Readers with different priorities may reasonably arrive at different conclusions, and the sections are arranged so that those priorities become visible.
Some of the parts are short, since there was little to say that could be shown.
It is best to read the first part and then to choose.
The headings say what each part is about.
Each part ends where the facts end.
The text is made to be added to.
Only what can be shown is stated as a fact, and the rest is put as a question.
This is a draft in the best sense: it shows its gaps and invites additions.
The individual parts differ in length because the amount of reliable information differs from one question to the next.
`,
  informal: `
Skip to the part that you need.
You can read the parts in any order.
Feel free to jump around.
Take what helps and leave the rest.
You'll find the short version in each heading.
If a part is not for you, move on.
Read it once, then go back to the bits that stung.
By the end you'll know what to ask next.
You'll see a mark where a fact is still missing.
If you're short on time, read the headings first and come back for the detail.
Keep a pen nearby, since a few of the questions below are yours to answer.
We'll go step by step, and you can stop as soon as you have what you came for.
Nothing below asks you to take it on faith, so check whatever sounds odd.
You'll find quotes with their sources beside them, and you're welcome to argue with any of them.
You'll get the background first and the practical questions afterwards, with every borrowed statement clearly connected to the place it came from.
Whenever the material doesn't support an answer, you'll see an open gap instead of a confident sentence that nobody could verify afterwards.
If you already understand the background, go directly to the sections about choices and difficulties, because that's where the interesting decisions are.
You're encouraged to disagree along the way, provided that you write down the reason, because disagreement is often where the useful detail appears.
You can add your own notes as you go.
If you spot a hole, fill it in.
Think of it as a map with a few blank spots that you can fill in yourself.
You won't find big promises here, only what can be backed up.
There's no need to read it in one go.
Each part stands on its own, so you can come back to it when you need it.
You'll find that each section concentrates on a single question, so you can always tell whether it's relevant to your situation.
`,
  formal: `
The text that follows is brief by design.
It sets out the ground and leaves the verdict open.
Each claim that has a source shows it.
The reader may judge each part on its merits.
No more is claimed than can be shown.
The account is kept short and its limits are stated.
The discussion moves from the general case to matters of practice.
Where a source is quoted, its place is given beside the words.
Points that lack support are marked, so that they may be completed or removed.
The order of the sections reflects the order in which the questions tend to arise.
The sections that follow address the background, the principal considerations and the remaining uncertainties, in that order and without anticipating the conclusion.
Statements drawn from documentary material are identified individually, and matters for which no material was available are indicated as requiring further contribution.
The intention is to provide a foundation for judgement, and accordingly the distinction between quotation and commentary is maintained throughout the discussion.
It is not the purpose of this account to be exhaustive; its purpose is to be verifiable in those particulars that it does address.
The parts are of unequal length, since not all is known equally well.
The text is open to additions and corrections.
The order of the parts may be changed without harm.
Every part is limited to a single question.
What could not be shown has been left out or marked.
The headings may serve as a guide for readers who are interested in particular questions.
The individual sections are self-contained, and readers with limited time may confine themselves to those of immediate relevance.
`,
});
