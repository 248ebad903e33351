import { hash32 } from '#engine/text/prng.ts';
import { linesOf } from '#engine/text/lines-of.ts';
import { variants } from './grammar.ts';
import { limits } from './limits.ts';
import { after, capital, type Inputs, said, within } from './phrases.ts';
import type { ToolResult } from './result.ts';

const patterns = linesOf(`
[{Name} is about {topic}.|This channel is about {topic}.|On {name} everything turns around {topic}.][| It is made for {audience}.| Welcome, {audience}.]~[New videos: {schedule}.|Come back {schedule}.|]~[{Action}.|Thanks for watching.|Good to have you here.]
[Welcome to {name}, a channel about {topic}.|Welcome to {name}. Here you find videos about {topic}.]~[If you are looking for {topic}, you are in the right place.|Take your time and look around.|Start with any video that speaks to you.][| The videos are meant for {audience}.| Made for {audience}.]~[New videos {schedule}.|]~[{Action}.|Questions are welcome below every video.|See you in the comments.]
[{Topic}: that is what {name} is for.|All about {topic}: this is {name}.][| It is there for {audience}.| With {audience} in mind.]~[Videos appear {schedule}.|Look out for new videos {schedule}.|]~[{Action}.|Make yourself at home.|Have a look around, and say hello.]
[Interested in {topic}? Then welcome to {name}.|Curious about {topic}? So is {name}.][| Everything here is made for {audience}.|]~[You can expect new videos {schedule}.|]~[{Action}.|Pick a video and stay a while.|Thank you for stopping by.]
`);

/** Four channel texts in paragraphs, each at most 1,000 characters; what was not answered is not spoken of. */
export function channelTexts(inputs: Inputs, seed: number): ToolResult[] {
  const slots = {
    name: said(inputs, 'name'),
    topic: within(inputs, 'topic'),
    audience: after(inputs, 'audience', /^for\s+/i),
    schedule: within(inputs, 'schedule'),
    action: capital(said(inputs, 'action')),
  };
  return variants({
    patterns,
    slots,
    seed: hash32(`channel|${seed}`),
    count: 4,
    limit: limits.youtubeChannel,
    shape: (text) =>
      text
        .split('~')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join('\n\n'),
  });
}
