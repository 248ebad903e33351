import { frames } from '../frame.ts';

/** The other side: options, trade-offs, what pulls the other way. */
export const contrasts = frames('contrast', {
  both: `
There is a case on the other side too.
Fast and good do not always go together.
What is cheap at first may cost more in time.
The other path has its own price.
More is not the same as better.
Not all gains are worth their cost.
Opposite views can each be right in their own place.
A strong yes in one case can be a no in the next.
The safe choice has risks of its own.
What helps some may get in the way of others.
The trade is plain once it is written down.
Each choice leaves some good thing behind.
A neat rule can still miss the odd case.
Doing less is also a choice.
The gap between the options may be small.
Old ways have their strong points.
It is fair to ask what speaks for doing nothing.
On the other hand, a choice that can be undone needs less thought than one that cannot.
The option that looks plain on paper can be the easier one to live with.
What one person gains from {k} can be what another has to give up.
There is a difference between a choice that is wrong and a choice that is merely hard.
The strongest objection to a plan is often a good guide to improving it.
An approach to {k} that suits a beginner may hold back someone with more practice.
Where the options are close, the simpler one has the advantage of being easier to check.
The comparison is only fair when each side is shown at its strongest.
What looks like a conflict about {k} may be a difference in what people need.
For {audience} it may be better to give up some speed in return for a result that holds.
An alternative that performs well under favorable conditions may be considerably less attractive once ordinary difficulties are taken into account.
Comparisons involving {k} are persuasive only to the extent that the same criteria have been applied, consistently and openly, to every alternative.
The advantages of an established approach are easily overlooked, precisely because the problems it prevents are no longer visible to anyone.
Although general preferences can be expressed in a sentence, the appropriate balance between competing considerations depends entirely on the particular situation.
Disagreement about {k} is not necessarily a sign of confusion, since people with different responsibilities may have excellent reasons for reaching different conclusions.
Flexibility and simplicity are both desirable, yet an arrangement that maximizes one of them will generally have to sacrifice some of the other.
`,
  informal: `
You can't have it all, so choose.
There's a catch, and it's best to see it now.
What suits your friend may not suit you.
You might be fine with less.
The quick way is not always the short way.
If both look good, take the one you can undo.
You give up a bit of this to get more of that.
Don't fall for the first one you like.
It's not black and white.
Be fair to the side you don't like.
Your gut may lean one way and your notes the other.
You could also wait, and that's a choice too.
The dull choice may be the one you can live with.
Ask yourself what you'd miss if you went the other way.
You'll hear good arguments on both sides of {k}, and you don't have to settle it today.
If you can't decide, try describing each option to someone who won't be affected by it.
A plan you'd keep up on a bad day beats one that only works on a good one.
You may find that the options for {k} differ less than the people who defend them.
It's worth asking what you'd choose if nobody were watching.
Turn the question round: what would have to be true for the other option to win?
You'll probably notice that the most attractive option is also the one whose disadvantages are described in the vaguest possible language.
If you compare the alternatives only on the things that are easy to compare, you'll end up ignoring whatever matters most.
Whichever direction you choose with {k}, you'll be accepting certain disadvantages, so choose the ones that you're genuinely prepared to manage.
People who've made a different decision about {k} aren't necessarily mistaken, because they might be balancing considerations that you've never had to think about.
It's perfectly reasonable to prefer a modest result that you understand over an impressive one that you couldn't explain to anybody.
`,
  formal: `
The reverse case deserves a hearing.
A gain in one place may be a loss in another.
The choice is not between right and wrong alone.
What speaks for a course may also speak against it.
It would be rash to treat the question as closed.
The merits of each side should be set out in turn.
Much can be said for the more modest course.
A firm rule has its uses, and so has room to depart from it.
The costs of delay must be set against the costs of haste.
A fair comparison requires that the same standard be applied to each of the options.
It does not follow that what is common practice is also sound practice.
With regard to {k}, a difference of emphasis should not be mistaken for a contradiction.
An objection can have force without applying in every case.
Expected advantages must be weighed against the additional obligations, some of which become apparent only after a commitment has been made.
An equally defensible interpretation would attach greater importance to long-term considerations, even where these are more difficult to express in definite terms.
Competing approaches to {k} differ principally in the risks they are prepared to accept, and only secondarily in the benefits they promise.
It would be inappropriate to regard any position on {k} as self-evident, since each depends upon assumptions that others explicitly decline to make.
Proponents of opposing views regarding {k} frequently agree about the evidence while differing about the relative importance of its various implications.
The apparent superiority of a particular alternative may reflect the criteria selected for comparison more than any property of the alternative itself.
`,
});
