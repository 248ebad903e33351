// Words of a post's delivery page.
import type { Messages } from '#web/kernel/messages.ts';
import { figureText } from '#web/kernel/text/format.ts';

const times = (count: number) => (count === 1 ? 'once' : `${figureText(count)} times`);

export const deliveryMessages = {
  details: 'Delivery details',
  removal: {
    action: (network: string) => `Delete from ${network}`,
    again: 'Try deleting again',
    title: (network: string) => `Delete this post from ${network}?`,
    body: (network: string) =>
      `It disappears from ${network} with its comments and reactions, and can’t be restored there. It stays in your history here.`,
    confirm: 'Delete post',
    underWay: (network: string) => `Deleting from ${network}…`,
    done: (network: string, when: string) => `Deleted from ${network} on ${when}`,
  },
  parts: {
    of: (name: string) => `What follows the post for ${name}`,
    part: (number: number) => `Part ${figureText(number)}`,
    comment: 'First comment',
    statuses: {
      waiting: 'Waiting',
      sending: 'Publishing',
      sent: 'Published',
      failed: 'Not published',
      unknown: 'Needs check',
      stopped: 'Not sent',
    },
    sendRest: 'Send the rest',
    isThere: 'It was published',
    isNotThere: 'Not published: send again',
  },
  timeline: {
    of: (name: string) => `What happened to the post for ${name}`,
    due: 'Scheduled for this time',
    claimed: 'Picked up for publishing',
    parts: {
      post: () => 'Attempt',
      thread: (number: number) => `Part ${figureText(number)}, attempt`,
      comment: () => 'First comment, attempt',
      removal: () => 'Deletion, attempt',
    },
    attempt: (part: string, number: number, state: string) => `${part} ${figureText(number)}: ${state}`,
    states: {
      prepared: () => 'preparing text and images',
      sending: (network: string) => `sending to ${network}`,
      pending: (network: string) => `${network} has it and is processing it`,
      accepted: (network: string) => `${network} accepted it`,
      rejected: () => 'not published',
      ambiguous: (network: string) => `no clear answer from ${network}`,
    },
    removalStates: {
      prepared: () => 'preparing',
      sending: (network: string) => `asking ${network}`,
      pending: (network: string) => `${network} is deleting it`,
      accepted: (network: string) => `${network} deleted it`,
      rejected: () => 'not deleted',
      ambiguous: (network: string) => `no clear answer from ${network}`,
    },
    removalRepeated: 'Deleting twice does no harm, so it is tried again.',
    removed: (network: string) => `Deleted from ${network}`,
    status: (code: number) => `HTTP ${code}`,
    took: (ms: number) =>
      `after ${figureText(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`,
    asked: (count: number) => `Asked ${times(count)} whether the media is ready.`,
    askedAgain: (network: string) => `${network} was asked again instead of uploading twice.`,
    renewed: 'The sign-in was renewed, and the post was sent again.',
    neverLeft: 'Nothing reached the network, so sending again is safe.',
    nothingTaken: (network: string) => `${network} published nothing.`,
    repeat: 'refused as a repeat',
    noSecond: (network: string) => `${network} published no second one.`,
    notRepeated: 'It may have been published, so it was not sent again blindly.',
    looked: (count: number) => `Checked ${times(count)} what became of it.`,
    published: 'Published',
    failed: 'Failed',
    blocked: 'On hold',
    needsCheck: 'Needs your check',
    nextAttempt: 'Next attempt',
    nextCheck: (network: string) => `Next check with ${network}`,
  },
} as const satisfies Messages;
