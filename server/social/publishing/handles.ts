// What a network gave while a post was prepared: kept in the ledger, so that another try goes on with it.
import type { AttemptRow } from '../posts/store.ts';

export interface Handles extends Record<string, unknown> {
  /** media id → the network's id of it */
  uploaded: Record<string, string>;
  /** the same for what the network still works on */
  processing: Record<string, string>;
  /** what the network made of words and pictures, which the commit call publishes; not ready where it is `assembling` */
  assembly?: string | undefined;
  assembling?: string | undefined;
  /** the network's name of a post that it took to publish in its own time */
  acceptedAs?: string;
  /** version of the token that was used */
  token?: number;
}
export const handlesOf = (attempt: Pick<AttemptRow, 'handles'> | undefined): Handles => {
  const known = attempt?.handles as Partial<Handles> | undefined;
  return { ...known, uploaded: { ...known?.uploaded }, processing: { ...known?.processing } };
};
