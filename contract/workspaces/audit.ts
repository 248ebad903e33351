// Who did what in the workspace, when and from where: read by its owners, changed by nobody.
import { englishFigure } from '../shared/english-figure.ts';
import { z } from 'zod';
import { endpoint } from '../shared/http.ts';
import { pageOf, PageQuery } from '../shared/paging.ts';
import { id, instant, line, moment } from '../shared/text.ts';

/** What actions are about, as the log is filtered. */
export const auditGroups = [
  'sign-in',
  'people',
  'writing',
  'search',
  'social',
  'connections',
  'billing',
  'data',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** Rows of one file: more of them are fetched with a smaller range of time. */
export const auditExportMost = 10_000;

const AuditFilter = z.object({
  /** rows of one person */
  person: id.optional(),
  group: z.enum(auditGroups, { error: 'Choose a group from the list' }).optional(),
  from: moment('From').optional(),
  /** rows before this moment */
  to: moment('To').optional(),
  q: line('Search', 100).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditEntry = z
  .object({
    id,
    at: instant,
    /** null: the product did it by itself */
    who: z
      .object({
        id,
        /** null once the person has left the workspace */
        name: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable(),
    /** noun.verb: what programs compare */
    action: z.string(),
    group: z.enum(auditGroups),
    /** the same in plain words */
    what: z.string(),
    ip: z.string().nullable(),
    /** path inside the app of what it is about, where there is one */
    href: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: 'audit/',
    query: PageQuery.extend(AuditFilter.shape),
    response: pageOf(AuditEntry).extend({
      /** members of the workspace, for choosing one */
      people: z.array(z.object({ id, name: z.string(), email: z.string() })),
    }),
    policy: 'audit.read',
    summary: 'What happened in the workspace, newest first',
    ours: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'audit/export/',
    query: AuditFilter,
    response: z.object({
      fileName: z.string(),
      text: z.string(),
      /** true: there are more rows than one file holds */
      cut: z.boolean(),
    }),
    policy: 'audit.read',
    summary: `The same as CSV, at most ${englishFigure(auditExportMost)} rows`,
    ours: true,
  }),
};
