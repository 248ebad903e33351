import { accounts } from '#contract/accounts.ts';
import type { Args } from '#contract/shared/http.ts';
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
    accountsChangePassword: build.mutation<
      Sent<typeof accounts.changePassword>,
      Body<typeof accounts.changePassword>
    >({
      queryFn: send(accounts.changePassword, asBody),
      invalidatesTags: ['Device'],
    }),
    accountsSetFirstPassword: build.mutation<
      Sent<typeof accounts.setFirstPassword>,
      Body<typeof accounts.setFirstPassword>
    >({
      queryFn: send(accounts.setFirstPassword, asBody),
      invalidatesTags: ['User', 'Device'],
    }),
    accountsDevices: build.query<Sent<typeof accounts.devices>, void>({
      queryFn: send(accounts.devices, () => ({})),
      providesTags: ['Device'],
    }),
    accountsRevokeDevice: build.mutation<
      Sent<typeof accounts.revokeDevice>,
      Args<typeof accounts.revokeDevice>
    >({
      queryFn: send(accounts.revokeDevice),
      invalidatesTags: ['Device'],
    }),
    accountsRevokeDevices: build.mutation<
      Sent<typeof accounts.revokeDevices>,
      Body<typeof accounts.revokeDevices>
    >({
      queryFn: send(accounts.revokeDevices, asBody),
      invalidatesTags: ['Device'],
    }),
    accountsUser: build.query<Sent<typeof accounts.user>, void>({
      queryFn: send(accounts.user, () => ({})),
      providesTags: ['User'],
    }),
    accountsSetAvatar: build.mutation<Sent<typeof accounts.setAvatar>, File>({
      // The contract describes what is answered; a file travels as a form.
      queryFn: send(accounts.setAvatar, (file: File) => {
        const body = new FormData();
        body.append('file', file);
        return { body } as object;
      }),
      invalidatesTags: ['User', 'Member'],
    }),
    accountsRemoveAvatar: build.mutation<Sent<typeof accounts.removeAvatar>, void>({
      queryFn: send(accounts.removeAvatar, () => ({})),
      invalidatesTags: ['User', 'Member'],
    }),
  }),
});

export const {
  useAccountsSignupMutation,
  useAccountsVerifyMutation,
  useAccountsLoginMutation,
  useAccountsSendCodeMutation,
  useAccountsResetPasswordMutation,
  useAccountsChangePasswordMutation,
  useAccountsSetFirstPasswordMutation,
  useAccountsDevicesQuery,
  useAccountsRevokeDeviceMutation,
  useAccountsRevokeDevicesMutation,
  useAccountsUserQuery,
  useAccountsSetAvatarMutation,
  useAccountsRemoveAvatarMutation,
} = accountsApi;
