/** Why no test proves a requirement. */
export interface Reason {
  why: string;
  /** tests prove a part of it: what is missing stands in `why` */
  partly?: true;
}

/** By number of requirements.ts. A reason for something that tests prove is refused. */
export const reasons: Readonly<Partial<Record<number, Reason>>> = {
  2: {
    why: 'Our own word list and rules refuse several thousand forms, but no copy of a published list of the 3000 most used passwords is kept, so one of those may pass. With BREACHED_PASSWORDS_URL a service that knows them is asked.',
    partly: true,
  },
  61: { why: 'This version sends no webhooks: there is nothing to sign.' },
};
