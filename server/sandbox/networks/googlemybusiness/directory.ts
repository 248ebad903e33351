// The businesses of a person, and the location that each has.
import type { ApiAnswer } from '../answer-call.ts';
import type { AccountRow } from '../store.ts';
import { invalid } from './answer.ts';
import { accountName, locationName } from './numbers.ts';
import { isViolation, pageOf, type PageSizes } from './paging.ts';

const answerOf = (name: string, entries: unknown[], query: unknown, sizes: PageSizes): ApiAnswer => {
  const page = pageOf(name, entries, query, sizes);
  return isViolation(page) ? invalid(page) : { status: 200, body: page };
};

/** GET /v1/accounts of the Account Management API. */
export function accounts(businesses: AccountRow[], query: unknown): ApiAnswer {
  const entries = businesses.map(({ id, name }) => ({
    name: accountName(id),
    accountName: name,
    type: 'LOCATION_GROUP',
    role: 'PRIMARY_OWNER',
    verificationState: 'VERIFIED',
    vettedState: 'NOT_VETTED',
  }));
  return answerOf('accounts', entries, query, { usual: 20, most: 20 });
}

const whole = ({ id, name }: AccountRow): Record<string, unknown> => ({
  name: locationName(id),
  title: name,
  storefrontAddress: { regionCode: 'US', locality: 'Quayside', addressLines: ['1 Mill Lane'] },
  metadata: { canOperateLocalPost: true, placeId: `ChIJ${id.slice(0, 8)}` },
});

/** GET /v1/accounts/{account}/locations of the Business Information API, which answers only the fields asked for. */
export function locations(business: AccountRow, query: unknown): ApiAnswer {
  const { readMask } = (query ?? {}) as Record<string, unknown>;
  if (typeof readMask !== 'string' || readMask === '')
    return invalid({ field: 'read_mask', description: 'Field is required' });
  const shown = Object.entries(whole(business));
  const fields = readMask.split(',');
  const strange = fields.find((field) => !shown.some(([name]) => name === field));
  if (strange !== undefined)
    return invalid({ field: 'read_mask', description: `Invalid field mask provided: ${strange}` });
  const entry = Object.fromEntries(shown.filter(([name]) => fields.includes(name)));
  return answerOf('locations', [entry], query, { usual: 10, most: 100 });
}
