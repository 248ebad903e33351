import { z } from 'zod';
import { line } from '#contract/shared/text.ts';
import { type ConnectionField, vendorOf, type VendorId } from './vendors.ts';

const labels: Record<ConnectionField | 'key', string> = {
  baseUrl: 'Base URL',
  model: 'Model',
  login: 'Login',
  key: 'Key',
};
const baseUrl = line(labels.baseUrl, 500).refine((url) => url === '' || /^https?:\/\//i.test(url), {
  error: 'Base URL must start with http:// or https://',
});

/** What can be said of a connection, whatever its vendor asks for. */
export const connectionLines = z.object({
  label: line('Name', 60).default(''),
  baseUrl: baseUrl.default(''),
  model: line(labels.model, 120).default(''),
  login: line(labels.login, 200).default(''),
  /** permissions of an app, separated by spaces; empty: the first that its vendor names */
  scopes: line('Permissions', 500).default(''),
  /** absent keeps the stored key, empty forgets it */
  key: line(labels.key, 500).optional(),
});

/**
 * The form of one vendor: what it asks for must be there, and what it does not ask for is left out.
 * @param hasKey whether a key is stored, which an absent one keeps
 */
export const connectionForm = (provider: VendorId, hasKey: boolean) =>
  connectionLines.transform((form, context) => {
    const vendor = vendorOf(provider);
    const missing = (field: ConnectionField | 'key') => {
      const message = `${vendor.names?.[field] ?? labels[field]} is required`;
      context.addIssue({ code: 'custom', path: [field], message });
    };
    for (const field of vendor.fields) if (form[field] === '') missing(field);
    if (vendor.key === 'required' && (form.key === '' || (form.key === undefined && !hasKey))) missing('key');
    const permitted = vendor.permissions?.map(({ scopes }) => scopes) ?? [''];
    const scopes = form.scopes || (permitted[0] ?? '');
    if (!permitted.includes(scopes))
      context.addIssue({ code: 'custom', path: ['scopes'], message: 'Choose what this app may do' });
    const asked = (field: ConnectionField) => (vendor.fields.includes(field) ? form[field] : '');
    return {
      label: form.label,
      baseUrl: asked('baseUrl'),
      model: asked('model'),
      login: asked('login'),
      scopes,
      key: vendor.key === 'none' ? undefined : form.key,
    };
  });
