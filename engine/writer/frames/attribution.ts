import { frames } from '../frame.ts';

/** Words before a sentence quoted from a source, which follows in quotation marks. */
export const attributions = frames('attribution', {
  both: `
{source} puts it this way:
{source} says it plainly:
{source} is clear on this:
As {source} has it,
In the words of {source},
A line from {source} fits here:
{source} notes:
{source} adds:
Here is how {source} puts it:
According to {source},
{source} offers this:
One passage in {source} reads:
{source} states:
From {source}:
The wording in {source} is this:
{source} has this to say:
{source} makes the point directly:
To quote {source},
{source} goes into more detail:
The account in {source} runs as follows:
On this, {source} writes:
{source} describes it like this:
As stated in {source},
{source} gives some background:
{source} takes it further:
The text of {source} is worth quoting:
{source} sets it out as follows:
The relevant line in {source} is this:
Turning to {source}, the passage reads:
A detail in {source} helps here:
For the details, {source} is the place to look:
`,
  informal: `
Here's what {source} says:
Take this from {source}:
You'll find this in {source}:
Look at how {source} puts it:
{source} doesn't beat about the bush:
Listen to {source}:
Have a look at this line from {source}:
Here's a line from {source}:
If you open {source}, you'll read:
There's a helpful line in {source}:
You can see it in {source}:
{source} spells it out:
Don't take it on trust; {source} says:
Read what {source} has to say:
It's all there in {source}:
For more on that, here's {source}:
{source} has a good line on that:
Think about this, from {source}:
Let {source} explain:
`,
  formal: `
{source} records the following:
{source} observes:
As {source} observes,
It is stated in {source}:
{source} reports:
The following is taken from {source}:
In {source} it is put thus:
As is noted in {source},
{source} formulates it as follows:
The passage in {source} is explicit:
Reference may be made to {source}:
On this point {source} is explicit:
Further detail is given in {source}:
According to the account in {source},
{source} provides the following description:
The matter is addressed in {source}:
{source} remarks:
To cite {source},
The corresponding passage of {source} reads:
{source} draws attention to the following:
`,
});
