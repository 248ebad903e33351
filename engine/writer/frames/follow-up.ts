import { frames } from '../frame.ts';

/** After one of the writer's own points: what a reader may do with it, without adding to it. */
export const followUps = frames('follow-up', {
  both: `
That alone rules some things out.
The rest of this part turns on it.
It is a small point with a long reach.
That sets the frame for what comes next.
Other points should be read in that light.
It is worth a second look.
This may sound plain, but it shapes the rest.
It also shows what to ask next.
Much hangs on how far it holds.
A clear case would make it easier to grasp.
That leaves the question of how to act on it.
It is a good test for the other claims.
What follows from it depends on the case.
The reverse is worth a thought as well.
With that settled, the finer points can wait.
It gives the talk about {k} a firm base.
That point is simple to state and easy to lose sight of under pressure.
Its weight depends on the situation, which is why an example would help here.
Seen that way, some of the usual arguments about {k} lose their force.
It narrows the field, and that is a gain when there is much to choose from.
This is the kind of detail that decides whether a plan holds up.
It makes sense to keep it in view when reading the sections that follow.
The point is stated briefly here, and it deserves an example from practice.
Whether it applies in full depends on conditions that are worth naming.
A reader who accepts that point will see the rest of {k} differently.
That may be news to {audience}, so it should not be buried in a footnote.
Its implications extend beyond the immediate case, since several of the later considerations about {k} presuppose that it has been understood.
Anyone who disagrees with it should say so at this stage, because much of the subsequent reasoning depends on its being accepted.
Recognising this early prevents a good deal of unnecessary discussion about alternatives that would never have been suitable in the first place.
The statement is deliberately short, and a concrete illustration from experience would make its practical significance considerably easier to appreciate.
It would be a mistake to regard this as a detail, given how many other decisions are indirectly influenced by it.
It would be worth adding how this was found out.
The next question is how often that is the case.
A reader will want to know what happens when it is ignored.
That is easy to check, and it should be checked.
An example from daily life would bring the point home.
It may need some explaining to people who are new to {k}.
There may be exceptions, and it would be fair to name them.
It puts a clear limit on what can be done.
With that in mind, some choices look better than others.
The point holds without any further argument, but a case would help.
It is one of the points about {k} that people tend to ask about.
How it is put into practice can differ from place to place.
`,
  informal: `
Keep that in your back pocket.
You'll see why in a moment.
Does that match what you've seen?
That's worth a pause.
If that rings true, read on.
Say it again in your own words.
You might want to write that down.
Hold the rest up against it.
It's a short line, but don't skip it.
See how that fits your own case.
You can use that as a test.
If you doubt it, good: go and check.
That's a handy line to share with others.
Think what that would change for you.
You may need to say it more than once before people around you take it in.
If it doesn't fit your case, work out why before you move on.
Come back to that when you feel lost in the detail.
That should make your next choice about {k} a bit easier.
Ask yourself where you've seen this in your own life or work.
You could turn that into a question and ask it of every option you're looking at.
Say it early, because people tend to find out about such things the hard way.
If you remember nothing else about {k} tomorrow, you'll still be able to make a reasonable decision by starting from there.
You might already have an example of your own in mind, and it would probably be more convincing than a general explanation.
That's easy to agree with in principle, so ask yourself whether you'd still act accordingly when it becomes inconvenient.
Try explaining that to somebody who's new to {k}, and you'll quickly discover which part of it needs more explanation.
If you can add a case of your own, even better.
You may want to tell people how you know.
Ask yourself when that was last put to the test.
You'd be surprised how many people don't know that.
It's simple enough to explain to a child, so there's no excuse for leaving it out.
Once you know that, a few other things about {k} start to make sense.
Picture what happens if nobody takes it seriously.
If you had to explain why, what would you say?
That's the kind of thing people remember about {k}.
`,
  formal: `
The point should be borne in mind.
Much depends on this.
It sets a limit to what can be claimed.
The case for it can be put to the test.
What it rules out is of equal weight.
This has a bearing on the parts that follow.
It is stated here without further gloss.
Its force will differ from case to case.
The claim is modest, and so the more useful.
Such a statement calls for an example, which the writer is best placed to give.
The consequences for {k} should be considered in the light of it.
That condition should be met before further steps are weighed.
The distinction is of practical and not merely verbal importance.
It provides a standard by which the other considerations may be judged.
This consideration should inform the interpretation of the material that follows, particularly where the sources express themselves in general terms.
The observation is of considerable practical relevance, and its application to individual circumstances would merit illustration by a documented example.
Although the formulation is concise, its implications for {k} are extensive and ought to be examined before any commitment is undertaken.
Its significance lies principally in the alternatives that it excludes, which might otherwise have continued to occupy attention unnecessarily.
The extent to which this holds in particular circumstances remains a question that should be addressed with reference to specific evidence.
A reader may ask how this is known, and the answer should be added.
The exceptions, if there are any, should be named at this point.
It follows that some of the usual options need not be considered.
An example would show how the point applies to {k}.
The statement can be checked, and its basis should be shown.
It is a condition that the other parts of the plan will have to meet.
How it should be put into effect is a separate question.
Its meaning is plain, and its effects deserve to be followed up.
`,
});
