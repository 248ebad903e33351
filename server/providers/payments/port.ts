/** What takes money: one interface, one file per vendor. Amounts are cents. */

export interface CheckoutRequest {
  /** ours, given back by the paid event */
  checkoutId: string;
  email: string;
  description: string;
  amount: number;
  currency: string;
  /** `month` or `year`, shown to the payer */
  interval: string;
}

/** A signed event of the provider. */
export interface PaymentEvent {
  /** the provider's own id: the same event is handled once */
  id: string;
  type: 'checkout.paid';
  checkoutId: string;
  subscriptionId: string;
  amount: number;
  currency: string;
}

export type ChargeResult = { ok: true; id: string } | { ok: false; message: string };

export interface PaymentProvider {
  id: string;
  /** shown beside what is paid; the sandbox says that no money is taken */
  label: string;
  /** false: it goes through every step and takes none, so that plans can be tried */
  takesMoney: boolean;
  /** the address of the hosted checkout page */
  checkoutUrl(request: CheckoutRequest): Promise<string>;
  /**
   * Takes money for a running subscription.
   * @param key the same key is charged once
   * @throws when it is not known whether the money was taken: ask again with the same key
   */
  charge(input: {
    subscriptionId: string;
    amount: number;
    description: string;
    key: string;
  }): Promise<ChargeResult>;
  /** The event of a webhook call, or null when its signature is not the provider's or it is older than five minutes. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null;
}
