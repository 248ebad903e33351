import type { EssayType } from '#contract/writer/essay.ts';
import { linesOf } from '../frame.ts';

/** Title patterns of each essay type; `{k}` only as an object or before a colon, those with + suit only an activity. */
export const essayTitles: Readonly<Record<EssayType, string[]>> = {
  PERSONAL: linesOf(`
What {k} Taught Me
{k}: A Personal Account
Coming to Terms With {k}
Living With {k}
Learning From {k}
{k}, Looking Back
What I Did Not Know About {k}
Before and After {k}
{k}: How It Began
A Small Story About {k}
`),
  COMPARE: linesOf(`
{k}: A Comparison
{k}: Point by Point
{k}: What Sets Them Apart
{k}: Common Ground and Differences
{k}: How to Choose
{k}: Which, and for Whom?
{k}: Side by Side
{k}: Alike and Different
Comparing {k}
`),
  FIVE_PARAGRAPH: linesOf(`
The Case for {k}
Why We Should Think About {k}
{k}: The Reasons
In Defence of {k}
{k}: An Argument
Reasons to Care About {k}
What Speaks for {k}
What Depends on {k}
The Trouble With {k}
A Closer Look at {k}
`),
  COLLEGE: linesOf(`
What {k} Made of Me
{k}: What I Bring
How I Came to {k}
The Moment Behind {k}
{k}: A Beginning
Growing Through {k}
My Way to {k}
{k}, and What Comes Next
Finding My Place in {k}
`),
  HUMOROUS: linesOf(`
How Not to Approach {k}
{k}: A Cautionary Tale
My Brief Career in {k}
{k} and Other Mistakes
The Fine Art of {k}
{k}: What Could Go Wrong?
Confessions About {k}
+{k} for People Who Should Know Better
A Modest Disaster: {k}
`),
  ANALYTICAL: linesOf(`
Reading {k}
{k}: An Analysis
The Logic of {k}
What to Make of {k}
{k}: Claim and Evidence
The Meaning of {k}
How to Read {k}
{k} Reconsidered
Behind {k}
The Structure of {k}
`),
  POLITICAL: linesOf(`
{k}: Both Sides
The Dispute Over {k}
The Question of {k}
{k}: For and Against
What Divides Us on {k}
{k} and the Public Good
Who Decides About {k}?
The Politics of {k}
A Fair Hearing for {k}
`),
};
