import { accounts } from '#contract/accounts.ts';
import type { Args } from '#contract/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

type Body<E extends { body?: unknown }> = Args<E> extends { body: infer B } ? B : never;
const asBody = <B>(body: B) => ({ body });

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountsSignup: build.mutation<Sent<typeof accounts.signup>, Body<typeof accounts.signup>>({
      queryFn: send(accounts.signup, asBody),
    }),
    accountsVerify: build.mutation<Sent<typeof accounts.verify>, Body<typeof accounts.verify>>({
      queryFn: send(accounts.verify, asBody),
    }),
    accountsLogin: build.mutation<Sent<typeof accounts.login>, Body<typeof accounts.login>>({
      queryFn: send(accounts.login, asBody),
    }),
    accountsSendCode: build.mutation<Sent<typeof accounts.sendCode>, Body<typeof accounts.sendCode>>({
      queryFn: send(accounts.sendCode, asBody),
    }),
    accountsResetPassword: build.mutation<
      Sent<typeof accounts.resetPassword>,
      Body<typeof accounts.resetPassword>
    >({
      queryFn: send(accounts.resetPassword, asBody),
    }),
    accountsUser: build.query<Sent<typeof accounts.user>, void>({
      queryFn: send(accounts.user, () => ({})),
      providesTags: ['User'],
    }),
    accountsUpdateUser: build.mutation<Sent<typeof accounts.updateUser>, Body<typeof accounts.updateUser>>({
      queryFn: send(accounts.updateUser, asBody),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useAccountsSignupMutation,
  useAccountsVerifyMutation,
  useAccountsLoginMutation,
  useAccountsSendCodeMutation,
  useAccountsResetPasswordMutation,
  useAccountsUserQuery,
  useAccountsUpdateUserMutation,
} = accountsApi;
