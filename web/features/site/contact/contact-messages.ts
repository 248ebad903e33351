export const contactMessages = {
  title: 'Write to the people who run this install',
  name: 'Your name',
  email: 'Your email address',
  emailHint: 'The answer goes there.',
  message: 'Your message',
  messageHint: 'Up to 5,000 characters. No passwords, codes or keys, please.',
  leaveEmpty: 'Leave this field empty',
  send: 'Send message',
  sending: 'Sending',
  sent: 'Your message is on its way to the people who run this install.',
  check: 'Something is missing. Look at the marked fields.',
  failed: 'The message was not sent. What you wrote is still here. Check your connection and send it again.',
} as const;
