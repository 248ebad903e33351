import { frames } from '../frame.ts';

/** Warnings about method: weak evidence, haste, over-reach. */
export const cautions = frames('caution', {
  both: `
A bold claim needs a strong source.
One good case is not proof.
Old facts can look like new ones.
It is easy to read too much into a small sign.
Haste is the common cause of slips.
A loud voice is not a source.
What is left out can mislead as well.
Not every chance link is a cause.
Some risks show up late.
The first sign of trouble is often small.
A quote can lose its sense when it is cut short.
Hope is not a plan.
It is risky to build on a guess.
The last check is the one that gets skipped.
A plan with no way back is a bet.
The wrong measure leads to the wrong work.
Advice on {k} can be out of date.
A number without its source is just a shape on the page.
A claim about {k} that cannot be traced should be treated as an opinion.
Problems tend to appear where each person assumed that someone else had checked.
Advice that fits every case usually rests on none, and should be read with that in mind.
Care is needed with stories that are too neat, since real cases have loose ends.
It is tempting to stop looking as soon as the first agreeable answer turns up.
When a source on {k} has something to sell, its claims deserve a second reading.
What went well for someone else may have depended on conditions that are not mentioned.
A warning that is repeated often enough can stop being heard.
For {audience}, the costly mistakes are the ones that stay hidden until late.
Particular caution is appropriate where a conclusion about {k} happens to coincide with the interests of the person who presents it.
Statements that were accurate when they were published may since have been overtaken, so the date of every source deserves attention.
An isolated observation, however striking it may appear, is an insufficient foundation for recommendations that other people are expected to follow.
Misunderstandings about {k} often originate in a quotation that has been separated from the qualifications which originally accompanied it.
The temptation to generalize from familiar circumstances is considerable, and it increases whenever contradictory information would be inconvenient to investigate.
Excessive confidence is difficult to detect from the inside, which is why independent verification remains worthwhile even when everybody appears to agree.
`,
  informal: `
Don't take a guess for a fact.
Watch out for claims with no source.
If it sounds too neat, check it twice.
Don't rush past the part you find dull.
Be wary of a plan with no way out.
Don't trust a chart you can't read.
You can be sure and still be wrong.
Don't let a good story stand in for proof.
If you feel rushed, stop.
Look out for words like always and never.
Don't change it all at once.
Keep an eye on the date of what you read.
Don't copy a plan that was made for someone else.
It's easy to fool yourself when you want a yes.
Be careful with advice on {k} that doesn't say who it is for.
If you can't find where a claim about {k} came from, leave it out.
Don't mistake a busy week for progress, since they feel much the same.
You'll be tempted to keep what agrees with you and drop what doesn't.
Watch for the moment when you stop asking questions about {k} and start defending an answer.
If everyone around you agrees, it's worth asking who isn't in the room.
Be honest about what you haven't checked, because that's where the surprises come from.
Be especially suspicious of explanations of {k} that make complicated decisions sound effortless, because somebody has usually hidden the complicated part.
You shouldn't assume that a recommendation still applies simply because it keeps appearing, since repetition tells you nothing about whether anybody verified it.
If you notice that you're collecting evidence for a decision you've already made, it's probably time to involve somebody who disagrees.
Don't underestimate how quickly an informal assumption about {k} becomes something that everybody treats as an established fact.
Remember that the people who had a disappointing experience are less likely to write about it, so what you're reading may be incomplete.
`,
  formal: `
A claim should not go further than its source.
Silence in the sources is not consent.
It is unsafe to argue from a single case.
Care must be taken not to mix cause and chance.
The date of a source is part of its worth.
A result that cannot be checked should not be relied on.
Old habits of thought are slow to yield.
No plan should rest on a hope alone.
The limits of the material must be kept in view.
Where the evidence is thin, the wording should be modest.
It is unwise to treat the absence of complaints as evidence of success.
A source that agrees with the writer deserves the same scrutiny as any other.
Statements about {k} that admit of no exception should be read with particular care.
The reader is advised to distinguish what a source states from what it suggests.
Inferences extending beyond the documented material should be identified as such, in order that their provisional character may remain apparent.
Considerable caution is warranted in transferring conclusions about {k} from the circumstances in which they were obtained to circumstances that differ materially.
The possibility of selective reporting must be borne in mind, since unfavorable experiences are less likely to be documented and circulated.
An apparent consensus regarding {k} may be attributable to a common origin of the relevant statements and not to independent confirmation.
Insufficient attention to the limitations of a source can undermine an argument whose remaining components have been prepared with exemplary care.
`,
});
