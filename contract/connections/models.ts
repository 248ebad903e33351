// Models that can be connected: what a service offers, and what runs on the server's own machine.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { line, requiredLine } from '#contract/shared/text.ts';
import { connectionLines } from './form.ts';
import { modelVendorIds } from './vendors.ts';

/** A model that can be asked; `id` is what the service calls it. */
export const ModelChoice = z.object({ id: z.string(), label: z.string() }).meta({ id: 'ModelChoice' });
export type ModelChoice = z.infer<typeof ModelChoice>;

export const localServerKinds = ['ollama', 'lm-studio', 'llama-cpp', 'vllm'] as const;
export type LocalServerKind = (typeof localServerKinds)[number];

/** A model server that answered on this machine. */
export const LocalServer = z
  .object({
    kind: z.enum(localServerKinds),
    label: z.string(),
    /** as a connection needs it */
    baseUrl: z.string(),
    models: z.array(ModelChoice),
  })
  .meta({ id: 'LocalServer' });
export type LocalServer = z.infer<typeof LocalServer>;

/** A model that Ollama downloads, or downloaded last, for this workspace. */
export const ModelDownload = z
  .object({
    model: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
    /** what Ollama says that it does */
    stage: z.string(),
    /** bytes; null while Ollama does not know */
    completed: z.number().nullable(),
    total: z.number().nullable(),
    /** why it failed, in plain words */
    error: z.string().nullable(),
  })
  .meta({ id: 'ModelDownload' });
export type ModelDownload = z.infer<typeof ModelDownload>;

const download = z.object({ download: ModelDownload.nullable() });

export const modelCalls = {
  models: endpoint({
    method: 'POST',
    path: 'connections/:provider/models/',
    params: z.object({ provider: z.enum(modelVendorIds, { error: 'Unknown service' }) }),
    /** what the form holds; without a key the stored one is used, at the server that it is stored for */
    body: z.object({ baseUrl: connectionLines.shape.baseUrl, key: line('Key', 500).optional() }),
    /** `message` says why there is no list */
    response: z.object({ results: z.array(ModelChoice), next: z.null(), message: z.string().nullable() }),
    policy: 'connections.write',
    summary: 'Models that a service offers to this key',
    ours: true,
  }),
  localModels: endpoint({
    method: 'GET',
    path: 'local-models/',
    /** `offered` is false where the server does not run on the person's own machine */
    response: z.object({ offered: z.boolean(), results: z.array(LocalServer), next: z.null() }),
    policy: 'connections.write',
    summary: 'Model servers found on this machine, in local mode only',
    ours: true,
  }),
  downloadModel: endpoint({
    method: 'PUT',
    path: 'local-models/download/',
    body: z.object({ model: requiredLine('Model', 120) }),
    response: download,
    policy: 'connections.write',
    summary: 'Let Ollama download a model; one at a time',
    ours: true,
  }),
  modelDownload: endpoint({
    method: 'GET',
    path: 'local-models/download/',
    response: download,
    policy: 'connections.write',
    summary: 'How far the download is',
    ours: true,
  }),
  cancelDownload: endpoint({
    method: 'DELETE',
    path: 'local-models/download/',
    response: z.void(),
    status: 204,
    policy: 'connections.write',
    summary: 'Stop the download; Ollama keeps what it has and goes on from there next time',
    ours: true,
  }),
};
