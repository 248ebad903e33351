import { frames } from '../frame.ts';

/** Last sentences of a section, before the next heading. */
export const transitions = frames('transition', {
  both: `
That leads to the next question.
From here the view can widen.
The next part looks at the other side.
So much for the ground; now for the detail.
What remains is to see how it plays out.
This raises a new point.
The story does not end there.
A fresh question follows from this.
It is a good place to turn the page.
The next part picks up that thread.
More on that below.
With this in hand, the rest is easier to follow.
The thread continues in the next section, from a different angle.
What this means for the parts that follow will become clear soon enough.
There is a further question that grows out of this, and it comes next.
That settles as much as the material allows, and the next question is already in sight.
The picture is not complete at this point, but it is clear enough to move on.
It remains to connect these observations with the considerations that are taken up in the section after this.
Having established that much, the discussion can turn to a related question that has been present in the background all along.
None of this is final, and several of these observations will have to be reconsidered in the light of what comes next.
`,
  informal: `
Ready for the next part?
So what's next?
Let's move on.
That's enough on this for now.
Take a breath, then read on.
Hold that thought.
Now for something you can use.
You'll see how that fits in below.
But there's more to ask.
Let's look at it from the other end.
Once you've got that straight, the next bit will go faster.
You may have a question by now, and it may be the one that comes next.
If that's clear, you can move on with some confidence.
With that out of the way, let's look at the part that tends to cause more arguments.
If you're comfortable with everything so far, you'll find that the following section answers some of the questions you're probably forming.
`,
  formal: `
The next section takes up this point.
It is to this that the text now turns.
Here the first part of the case ends.
The question that follows is of a different kind.
A further step in the case is now due.
The ground is thus laid for what comes next.
This concludes the first look at the matter.
The remaining question is taken up below.
With these limits in view, the discussion can proceed to the next consideration.
The point is left there, since the following section returns to it from another side.
These considerations prepare the ground for a more specific question, which is examined in the section that immediately follows.
Further clarification depends upon matters that have not yet been introduced and to which the discussion may now appropriately proceed.
`,
});
