import { frames } from '../frame.ts';

/** Words before one of the writer's own points, which follows the colon as it stands. */
export const leadIns = frames('lead-in', {
  both: `
Put simply:
The key point is this:
In short:
In plain terms:
To begin with:
This much should be clear:
A point to hold on to:
Worth stating outright:
Here is the heart of it:
The main thing to know:
A fact to keep in view:
First things first:
To be exact:
Stated plainly:
The core of the matter:
Another point to weigh:
It comes down to this:
There is a further point:
Something to bear in mind:
The point in a single line:
Part of the answer is this:
It should be said early on:
In practice it means this:
A point that bears repeating:
What deserves attention here:
At the center stands this point:
The following belongs in the picture:
It helps to start from this:
Behind this lies a simple point:
The reader should know this much:
With regard to {k}, this stands out:
On the subject of {k}, the position is as follows:
For {audience}, the relevant point is this:
What matters for {audience} can be put briefly:
Among the things to know about {k} is this:
The statement on which the rest of this section depends is the following:
A consideration that is easily overlooked deserves to be stated explicitly:
The essential information can be expressed in a single sentence:
`,
  informal: `
Here's the thing:
Keep this in mind:
Don't miss this:
Here's what counts:
You should know this:
Make a note of this:
Remember this part:
Let's be clear:
If you take away only a line, take this:
Here's the part to underline:
You'll want to know this:
It's worth saying out loud:
Bear with this, it's useful:
Here's how it looks up close:
Now for the part that's easy to miss:
When it comes to {k}, remember this:
You may be surprised by this:
Start from here:
Here's something you can use:
Tell people this when they ask about {k}:
If somebody asks you about {k}, you could say this:
This is the bit to pass on:
Don't lose sight of this:
Think about this for a moment:
What you really need to understand is this:
Here's an observation you can actually use when you're deciding:
`,
  formal: `
It should be noted:
The position is this:
The essential point is as follows:
It may be stated thus:
The matter stands as follows:
It is to be observed:
The first thing to be said is this:
Of note is the following:
In particular:
More precisely:
The relevant consideration is this:
It must be added:
To state it with care:
By way of clarification:
As a matter of record:
The reader's attention is drawn to this:
On this question the position is clear:
The following consideration is of particular importance:
Concerning {k}, the following should be understood:
It is appropriate at this point to record the following:
The substance of the matter may be summarized as follows:
`,
});

/** Words before a list of the writer's own points. */
export const listLeadIns = `
These are the points to hold on to:
Several points belong together here:
The points below carry this section:
What needs to be said, in order:
The short list:
Taken together, these points matter:
Here is what belongs on the list:
The following points deserve a place:
In brief:
The main points at a glance:
Set out side by side:
The essentials are these:
`;
