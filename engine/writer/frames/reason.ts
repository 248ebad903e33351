import { frames } from '../frame.ts';

/** Why a point deserves attention. */
export const reasons = frames('reason', {
  both: `
The cost of a wrong start grows with time.
The small print matters more than its size.
A weak base makes all later work harder.
Time spent here is saved in the end.
This is where most doubts can be cleared up.
The reason is plain: what is not seen cannot be fixed.
Trust grows when claims can be checked.
Late changes cost more than early ones.
It is hard to mend what was never named.
The stakes are not the same for all.
Every choice closes some doors, so reasons matter.
When the aim is clear, the rest can be weighed.
What is checked early need not be undone later.
A shared view of {k} saves long talks later on.
Without a clear reason, work on {k} drifts.
The why comes first, since it rules out so much.
A reason that fits on a single line is easy to test.
The point of asking is not to win an argument but to avoid a poor decision.
A reader who knows the reason behind a rule can tell when the rule no longer fits.
Because time is limited, it helps to know which part of {k} deserves most of it.
People remember the conclusion and forget the conditions, so the conditions are worth writing down.
Once the reasons behind {k} are on paper, they can be argued with and improved.
If the purpose is unclear, every option looks about as good as the others.
There is a practical side to {k}, since other plans often hang on it.
It matters for {audience} because the same facts can lead to different choices.
A clear reason gives {audience} something to hold the later choices against.
The importance of this question becomes apparent as soon as several people with different expectations have to agree on a common decision.
Without an explicit justification, a recommendation about {k} can be neither defended when it is right nor corrected when circumstances have changed.
The consequences of a misunderstanding are seldom immediate, which explains why so many of them survive long enough to become established practice.
Since attention is a limited resource, identifying the considerations that genuinely affect the outcome is itself an important part of the work.
What makes the question difficult is not a shortage of information but the effort required to decide which information is actually relevant.
A documented reason remains available for examination long after the people who originally supported it have moved to other responsibilities.
The attention given to {k} is justified to the extent that a better understanding would lead somebody to act differently.
Most of the effort is lost when nobody can say what it was for.
A good reason can be told in a minute and checked in a day.
People who know the purpose can help, and people who do not can only follow.
It is easier to leave something out when the purpose is known.
Questions that are settled early do not come back at the worst moment.
The more people are involved, the more it helps to have the reasons in writing.
A goal that can be seen is a goal that can be missed, and that makes it useful.
What seems like a detail at first may decide how much work is left at the end.
Clear reasons make it easier to change course without losing face.
It is the purpose that tells a useful fact from an idle one.
The value of {k} shows in what becomes possible afterwards.
Those who have to live with the result have a right to know the reason.
`,
  informal: `
You'll thank yourself later for a slow start.
If you skip this, you'll come back to it.
It's the why that keeps you going.
You can't fix what you don't see.
It saves you from doing the work twice.
You'll sleep better if you know the reason.
A good reason helps you say no.
If it's not worth your time, you should find out soon.
It's worth your time if it saves you some.
Your time is short, so spend it where it counts.
You'd be glad of a clear answer when things get rough.
When you know why, the how gets less scary.
Ask why before how, and you'll drop half the list.
You're more likely to stick with {k} if the reason is your own.
If you can't say why {k} matters to you, it's hard to tell whether you're getting anywhere.
A reason you've put in your own words is much harder to talk yourself out of.
You'll run into trade-offs sooner or later, and then a clear purpose does the choosing for you.
Once you've seen what hangs on it, you'll read the rest with sharper eyes.
It's easier to ask for help with {k} when you can say what you're after.
When you understand why something is recommended, you're in a much better position to recognize the situations where the recommendation isn't appropriate.
You'll encounter plenty of disagreement about {k}, and knowing your own priorities is the most reliable protection against being carried along.
If you've ever followed detailed instructions without understanding their purpose, you already know how quickly everything falls apart once something unexpected happens.
It's considerably easier to evaluate advice about {k} once you've decided which outcome you'd actually be prepared to work for.
You might be tempted to hurry past this question, but almost every later decision about {k} depends on how you answer it.
When you know what you're after, you can tell a useful tip from a nice story.
You'll find it easier to say no to things that don't help.
If someone asks why you bother with {k}, you should have an answer ready.
It's your time and your effort, so it should be your reason too.
You can change your mind later, but only if you remember why you made it up.
A clear reason saves you from chasing every new idea that comes along.
You'd pack differently for a week than for a day, and the same goes here.
Once you know what matters most, the order of the rest sorts itself out.
It's no fun to find out at the end that you were answering the wrong question.
`,
  formal: `
The reason should be stated, not implied.
A rule without a reason cannot be weighed.
Care at this stage is repaid at the next.
The matter bears on more than a single case.
It is the reason that gives the rule its reach.
The point is not a small one.
What is at stake should be named at the start.
The question is of weight because much else depends on it.
A view of {k} that gives no grounds invites no trust.
The grounds for a decision should be as easy to find as the decision.
It is of practical importance that the purpose be agreed before means are discussed.
To leave the reason unstated is to leave the conclusion open to misuse.
The relevance of {k} follows from the decisions that depend upon it, and these should be identified before any recommendation is considered.
An explicit statement of reasons permits subsequent review, whereas an unexplained preference can only be accepted or rejected in its entirety.
The justification for devoting attention to {k} must ultimately be found in the consequences for those who are affected by it.
Deliberation is facilitated considerably when the participants have established in advance which considerations would be regarded as decisive.
It is precisely because the consequences are difficult to reverse that the underlying reasoning deserves to be documented with particular care.
Institutional memory is notoriously short, and a recorded rationale is frequently the only protection against repeating an earlier misjudgement.
The obligation to provide reasons is especially pronounced where {audience} will be expected to rely upon the resulting conclusions.
A purpose that is known to all can be served by all.
The effort is justified only if the result is put to use.
Time given to the question at the start need not be given to its results later.
What is decided without a reason must be decided again.
The more that depends on a decision, the better its reasons should be.
It is easier to defend a limit whose purpose is understood.
Reasons that are written down can be improved by those who read them.
The interest in {k} is not idle, since decisions are made on the strength of it.
`,
});
