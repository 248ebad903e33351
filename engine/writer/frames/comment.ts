import { frames } from '../frame.ts';

/** After a quotation: how to read it. Must not judge the passage, its source or what others say: none of that is known. */
export const comments = frames('comment', {
  both: `
The full text gives the setting.
That is the claim; the proof is in the source.
The wording is worth a close look.
It is a claim to check, not to take on trust.
Note what the line does not say.
The date of the source counts here.
A second source would make it stronger.
The line stands on its own.
It helps to read on from there.
It leaves some room for doubt.
Here the exact words matter.
What it means in practice is the next question.
It is worth setting that next to first-hand notes.
How far that holds for {k} as a whole is a fair question.
That is how the source sees it; others may put the weight elsewhere.
Whether the same holds in other cases is not something the line can settle.
It gives a starting point, and figures closer to home would complete it.
Anyone who repeats it should check that the source still says so.
For {audience}, the question is what changes if it is true.
It would be worth asking how the source came to know that.
Read in context, the line says a little less than it seems to when it stands alone.
The statement is presented here exactly as it appears in the original, where the surrounding paragraphs supply conditions that a short quotation cannot include.
Before relying on that observation, it would be sensible to establish whether an independent source describes {k} in comparable terms.
What the quotation establishes, and what it merely suggests, are separate questions that deserve to be answered one after the other.
Such a statement acquires its full significance only when the circumstances in which it was made are taken into consideration.
Others who know {k} at first hand may describe it in other words.
A figure or an example from practice would give the statement more weight.
That is worth knowing, although it does not say what to do next.
The place where it was said matters as much as the words.
It would be fair to ask whether the same was true before.
The line is easier to use once its terms are clear.
Such details tend to get lost when people sum things up.
It is the kind of line that should be quoted in full or not at all.
Whoever uses it should name the source as well.
What came before and after it can be read at the same place.
A reader may agree with it and still want to see the figures.
The sentence says what it says and leaves the weighing to others.
Here a short note from first-hand experience would help.
It may be useful to note who is speaking and to whom.
Not every case will look like that.
That is one way to put it.
The point may need an update by now.
The wider setting should be kept in mind.
A look at the source shows how the point is made there.
It is a piece of the picture, and not all of it.
The details behind that sentence are likely to matter to anyone who has to act on it.
Placed next to other accounts of {k}, it can be confirmed, corrected or left as an open point.
An example chosen from daily practice would show more clearly than any comment what the sentence means.
It would be helpful to learn under which conditions the statement was made and whether they still apply.
Whether it is typical or an exception is something that a single sentence cannot show.
Readers who need a firm answer should look for a confirmation that does not come from the same place.
The sentence can be understood without further explanation, but its practical meaning depends on circumstances that vary considerably.
Some readers will consider this obvious and others will find it surprising, which is a good reason for giving the exact wording.
A comparison with more recent information would show whether the description continues to be accurate in its details.
An account from somebody with a different interest might choose other words for the same facts.
Such a statement is best compared with what can be observed at first hand.
It describes a state of affairs and does not say how long it will last.
What led to it is another matter, and one that the source may explain in its other parts.
Seen from the side of {audience}, the practical part of the sentence comes first.
The statement may be tested by looking for a case in which it fails.
Much depends on how its terms are understood, so a definition would not hurt.
To see how it bears on {k}, it helps to think of a case that is close at hand.
It would be easy to draw a large conclusion from it, and a small one is safer.
Anything built on that sentence should be checked again when the source is revised.
Some of this will be known to people who follow {k}, and some of it may not.
The reference makes it possible to find out what was said just before.
There is a difference between reporting a fact and explaining it, and the sentence does the former.
It can serve as a starting point for a conversation with somebody who has direct knowledge of the matter.
An attentive reader will want to know on what observations it rests.
The sentence narrows the question, which is often the most that a single source can do.
If the figures or names in it matter, they should be copied with care.
It belongs to the background of {k}, where it explains more than it proves.
Even a plain statement like that one can be read in more than one way.
The general reader may stop here, while those with a decision to make should read on at the source.
Nothing in the sentence suggests that the same holds everywhere, and it should not be read as if it did.
A drawing, a table or a photograph could show the same thing more quickly.
It is worth remembering when the conversation turns to causes and consequences.
Parts of it can be verified without special knowledge, and that is where a careful reader would begin.
It covers a single aspect of the subject, and other aspects may require different sources and a different kind of evidence.
Quoting the sentence is simpler than establishing its importance, and only the former has been attempted in this place.
What appears to be a minor detail in the passage could become decisive as soon as a specific case has to be considered.
The statement deserves a place in the discussion, although its weight relative to other considerations cannot be read from it directly.
Whether the observation surprises anyone depends on previous experience with {k}, which is why the original wording is reproduced without commentary.
There may be additional passages in the source that modify the statement, and a conscientious reader would look for them before repeating it.
`,
  informal: `
Read that twice.
Check the source if you plan to use it.
Is that what you'd have guessed?
Now hold it up against your own case.
That's their view; what's yours?
Don't stop there, though.
If that's news to you, look it up.
It's a good line, but ask how they know.
You may see it in a new light now.
That's one to check before you share it.
Keep that line in mind as you read on.
See if you can find the same thing said elsewhere.
You'll want the lines around it too.
Ask what that means for you.
If you plan to quote it, go back to the source and read the lines around it.
You might not agree, but at least you know who said it.
Try to think of a case where that wouldn't hold.
It's worth asking how you'd find out whether that is true where you are.
That gives you something firmer about {k} than a hunch.
Notice how it's worded, because a small change would make it say something else.
You don't have to accept that immediately, but you should at least decide what kind of evidence would convince you.
If that contradicts what you've previously heard about {k}, you've found exactly the kind of question that deserves further reading.
Consider whether your own situation resembles the one being described, because a perfectly accurate statement can still be irrelevant to you.
You'll get much more out of that passage if you read the original paragraph and notice which qualifications surround it.
You can take that as a starting point and add what you've seen yourself.
If you've seen the same thing, say so, and say where.
If it clashes with what you've seen, that's worth writing down too.
That may or may not match what you've heard, so keep both in mind.
Try putting that into your own words before you go on.
You could ask someone who works with {k} whether they'd put it the same way.
Maybe you have a better example, and this would be the place for it.
Think about who'd disagree with that and what they'd say.
So much for the general case; yours may differ.
That's a fact you can look up, so do.
Make a note of where that comes from.
You'd be surprised how often lines like that get changed on the way.
See what you make of that.
Does it hold where you live or work?
Would you have put it that way?
Store that one for later.
It's the sort of detail that makes the rest easier to picture.
If you want to use that in a talk or a report, take down the reference now.
Before you pass it on, look at the date and check that nothing has changed since.
You can disagree with the wording and still find the information useful, as long as you know where it came from.
If you're planning to act on that, it's worth spending a few minutes with the original to see what comes before it.
Your own experience might point in a different direction, and in that case it's useful to describe exactly what was different.
If you were to explain that to a friend, which part would you start with?
Have you ever had to deal with that yourself, and how did it go?
It sounds simple enough, but you may find that it raises a new question.
You can skip the detail and still remember what it's about.
Suppose it's true: what would you do differently next time?
Write a question mark beside it if it doesn't fit with what you know.
You might put a case of your own right after it.
Whether or not you find that useful will depend on what you came here for.
Let that sink in before you read the next one.
It's hard to tell from a single line how common that is, so look for a count.
The people who wrote that had their reasons, and you're free to ask what they were.
You could use that as an example when you talk about {k} with others.
That might be old news to you, or it might be just the piece you were missing.
It doesn't tell you what to do, but it does tell you what to look at.
You'll probably have a reaction to that, so make a note of it before it fades.
If you need it for something serious, get a second opinion from a place with no link to the first.
Swap the names for ones you know and see whether it still makes sense.
When you're done here, that's one of the passages you may want to look up and read in its full length.
You could spend an afternoon finding out how that came about, and it might be an afternoon well spent.
Anybody who tells you the opposite should be able to show you where they found it.
If you're looking for practical consequences, ask who would have to do something differently because of it.
You don't need to remember the exact wording, provided that you remember where it can be found again when somebody asks.
Depending on what you already knew about {k}, you'll either consider that a confirmation or a reason to look a little deeper.
`,
  formal: `
The passage may be read in full at its source.
The terms used are those of the source.
It is quoted here without change.
The claim is that of the source alone.
Its scope is limited to the case in hand.
The reader may wish to weigh it with care.
Other sources may take a different view.
The date and setting of the source should be noted.
No more should be read into it than it states.
What the source leaves open should not be treated as settled.
It remains to be asked how the statement was established.
The reader is referred to the source for the conditions that apply.
The quotation should be interpreted in the light of its original context, to which the accompanying reference provides convenient access.
Corroboration from an independent source would strengthen the statement considerably, particularly if decisions regarding {k} are to be founded upon it.
It is reproduced verbatim in order that its qualifications, as well as its principal assertion, may be assessed by the reader.
The extent to which this observation may be generalized to other aspects of {k} cannot be determined from the passage alone.
The statement represents the position of the source, which should be distinguished from any conclusion that may subsequently be drawn.
The reference beside it leads to the full passage.
The words are the source's own, and so is the view.
Its meaning should be settled before its truth is discussed.
The present text adds nothing to it.
A reader with other data may reach another view.
It is offered as evidence and not as proof.
It may be compared with what is known from other places.
The sentence is reproduced because a paraphrase would be less exact.
Its bearing on {k} is plain, while its limits call for a closer reading.
The statement should be read together with the sentences that surround it in the source.
Where the reader's own records differ, the difference should be noted.
It is a matter for further inquiry whether the same can be said of other cases.
Any use of the statement in support of a decision should be accompanied by a reference to the passage in full.
The precise wording is retained, since even minor alterations could affect the conclusions that readers might reasonably draw from it.
Its relevance to individual circumstances cannot be presumed and should be established on the basis of additional information.
The statement may be set against the experience of those who work in the field.
It is cited for its content and not for the standing of its author.
A change in the circumstances would call for a fresh look at the claim.
The reader will note that no cause is named in the sentence itself.
The sentence settles a single question and, in doing so, raises others that remain to be taken up.
What has been observed there need not be expected elsewhere without further grounds.
It is a statement of fact, and as such it is open to correction.
The weight to be given to it depends on the purpose for which it is used.
A definition of the principal terms would make the statement more precise.
In the discussion of {k}, it may serve as a point of reference.
Its place in the wider argument of the source should not be overlooked.
A table of comparable cases would make it possible to judge how far the statement extends.
The manner in which the information was obtained is not apparent from the sentence and would have to be established separately.
The passage is informative as far as it goes, and its silence on other matters should be noted with equal attention.
For the purposes of the present account, it suffices to record the statement and to indicate where it may be found.
The consequences that may be drawn from it differ according to the responsibilities of the person by whom they are drawn.
Those responsible for decisions in this area may wish to ascertain whether more recent information has become available since the statement was published.
It would be premature to conclude from the passage that comparable conditions prevail in every setting to which the discussion might be applied.
`,
});
