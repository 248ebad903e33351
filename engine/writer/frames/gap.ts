import { linesOf } from '../frame.ts';

/** What a gap card may ask for, by the job of the section that lacks material. */
export const gapRoles = ['intro', 'why', 'basics', 'how', 'choose', 'avoid', 'evidence', 'closing'] as const;
export type GapRole = (typeof gapRoles)[number];

/** Prompts for the writer. `{k}` is the subject, `{heading}` the section's heading, `{audience}` the audience. */
export const gapPrompts: Record<GapRole, string[]> = {
  intro: linesOf(`
Open with a scene of your own: where did {k} last matter to you?
Say in a sentence who should read this and what they will get.
Name the question that made you write about {k}.
Add one fact about {k} that surprised you, with its source.
Write what most people believe about {k} and whether you agree.
State your own position on {k} before the details start.
Tell the reader what you know at first hand.
Put the promise of this piece into your own words.
Mention what changed recently and made this worth writing.
Describe the moment when somebody first needs help with {k}.
`),
  why: linesOf(`
Add one number from your own data that shows why {k} matters.
What does it cost to get this wrong? Give a case you know.
Name a person or team that gained from {k}, with their consent.
Say what happened before and after, with dates.
Add the reason that convinced you.
Give one figure and say where it comes from.
Who loses when {k} is ignored? Describe a real case.
Write what you would tell a colleague who doubts the point.
Add a source that supports this, then quote it.
Explain what is at stake for your readers in their own words.
`),
  basics: linesOf(`
Define {k} in a sentence that a newcomer would understand.
List the parts of {k} in the order in which you meet them.
Add an example so plain that it needs no explanation.
Explain the word that newcomers get wrong.
Say what {k} is not.
Describe how {k} looks from where you stand.
Give the background that you wish you had had at the start.
Add a picture or a drawing and say what it shows.
Write the short answer first, then the exception.
Name the terms that a reader must know and explain each in a line.
`),
  how: linesOf(`
List your own steps for {k}, in order, with what you use for each.
Say how long the first step takes you.
Add the step that people forget.
Describe how you can tell that a step is finished.
Write down the tools you use and why you chose them.
Give the exact words, settings or amounts that worked for you.
Tell what you do when a step fails.
Add a photo or screenshot of the step that is hardest to describe.
Say which steps can be left out by a beginner.
Describe how you did it the first time and what you do now.
`),
  choose: linesOf(`
Name the options that you compared and the reason you chose yours.
Add a small table: options in rows, what matters to you in columns.
Say what each option cost you in money or time.
Describe a case in which you would choose differently.
Write what speaks against your own choice.
Which option would you advise a beginner to take, and why?
Add what a user of the other option told you.
List the questions that you asked before you decided.
State the limit at which you would change your mind.
Tell which difference turned out not to matter.
`),
  avoid: linesOf(`
Tell a mistake that you made with {k} and what it cost.
Name the warning sign that you now look for.
Add the question that would have saved you time.
Describe a case that went wrong and how it was mended.
Which common advice about {k} do you think is wrong?
Say what you would never do again.
Write how you check your work before it goes out.
List what can go wrong, with the likely cause beside each.
Give the rule that you follow so that it does not happen twice.
Tell whom to ask when things go wrong.
`),
  evidence: linesOf(`
Add a source on this point and quote the line that matters.
Give one number from your own records, with its date.
Describe a case from your own work that supports this.
Quote somebody who knows {k} at first hand.
Say what you measured, how, and what you found.
Add the counter-example that you find hardest to explain.
Link to the document where this can be checked.
Write what you saw yourself, with place and time.
Name the study or report that you rely on.
Compare what you expected with what happened.
`),
  closing: linesOf(`
Say what you want the reader to do next.
Add a link to the page that helps with the first step.
Write the one sentence that the reader should remember.
Tell how you can be reached with questions.
Invite readers to share their own case.
Name the question that you have not answered yet.
Say when you will bring this page up to date.
Offer something useful: a checklist, a template, a call.
`),
};
