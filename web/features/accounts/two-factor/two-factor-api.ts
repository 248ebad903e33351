import type { Args } from '#contract/shared/http.ts';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

type Body<E extends { body?: unknown }> = Args<E> extends { body: infer B } ? B : never;
const asBody = <B>(body: B) => ({ body });

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountsTwoFactor: build.query<Sent<typeof twoFactor.status>, void>({
      queryFn: send(twoFactor.status, () => ({})),
      providesTags: ['TwoFactor'],
    }),
    accountsBeginTwoFactor: build.mutation<Sent<typeof twoFactor.begin>, Body<typeof twoFactor.begin>>({
      queryFn: send(twoFactor.begin, asBody),
    }),
    accountsConfirmTwoFactor: build.mutation<Sent<typeof twoFactor.confirm>, Body<typeof twoFactor.confirm>>({
      queryFn: send(twoFactor.confirm, asBody),
      invalidatesTags: ['TwoFactor', 'Device'],
    }),
    accountsRenewRecoveryCodes: build.mutation<
      Sent<typeof twoFactor.renewCodes>,
      Body<typeof twoFactor.renewCodes>
    >({
      queryFn: send(twoFactor.renewCodes, asBody),
      invalidatesTags: ['TwoFactor'],
    }),
    accountsSwitchTwoFactorOff: build.mutation<
      Sent<typeof twoFactor.switchOff>,
      Body<typeof twoFactor.switchOff>
    >({
      queryFn: send(twoFactor.switchOff, asBody),
      invalidatesTags: ['TwoFactor', 'Device'],
    }),
  }),
});

export const {
  useAccountsTwoFactorQuery,
  useAccountsBeginTwoFactorMutation,
  useAccountsConfirmTwoFactorMutation,
  useAccountsRenewRecoveryCodesMutation,
  useAccountsSwitchTwoFactorOffMutation,
} = twoFactorApi;
