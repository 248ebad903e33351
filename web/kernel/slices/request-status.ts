// The one place that turns calls into a slice's status: a pending request sets loading, success
// sets idle, rejection sets failed and stores the error message.
import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit';
import { genericMessage } from '#contract/shared/errors.ts';

export interface RequestStatus {
  status: 'idle' | 'loading' | 'failed';
  error: string | null;
}

export const idle: RequestStatus = { status: 'idle', error: null };

interface CallAction extends UnknownAction {
  meta: { arg: { endpointName: string }; requestStatus: string; condition?: boolean };
  payload?: unknown;
}

/** The first word of an endpoint's name: `writerCreate` belongs to `writer`. */
export const domainOf = (endpointName: string): string => /^[a-z]+/.exec(endpointName)?.[0] ?? '';

function callOf(action: UnknownAction, domains: readonly string[]): CallAction | null {
  const candidate = action as Partial<CallAction>;
  const name = candidate.meta?.arg?.endpointName;
  return typeof name === 'string' && domains.includes(domainOf(name)) ? (action as CallAction) : null;
}

/** A matcher for finished or running calls of some domains. */
export const isCall =
  (domains: readonly string[], requestStatus: 'pending' | 'fulfilled' | 'rejected') =>
  (action: UnknownAction): action is CallAction => {
    const found = callOf(action, domains);
    // A "rejected by condition" only says that the cached answer was fresh enough: no call was made.
    return found !== null && found.meta.requestStatus === requestStatus && found.meta.condition !== true;
  };

/**
 * Makes a slice's status follow the calls of these domains.
 * @param domains first words of endpoint names
 */
export function followCalls<S extends RequestStatus>(
  builder: ActionReducerMapBuilder<S>,
  domains: readonly string[],
): void {
  builder
    .addMatcher(isCall(domains, 'pending'), (state) => {
      state.status = 'loading';
    })
    .addMatcher(isCall(domains, 'fulfilled'), (state) => {
      state.status = 'idle';
      state.error = null;
    })
    .addMatcher(isCall(domains, 'rejected'), (state, action) => {
      state.status = 'failed';
      state.error = (action.payload as { message?: string } | undefined)?.message ?? genericMessage;
    });
}
