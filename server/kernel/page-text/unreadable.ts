/** A page or file whose text cannot be had; the message is for people, the code is the contract's. */
export class UnreadableText extends Error {
  readonly code: 'too-large' | 'unsupported-type';
  constructor(code: UnreadableText['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableText';
    this.code = code;
  }
}
