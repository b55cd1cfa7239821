import { defineCall, defineFamily, type Nothing } from './define';

/** Members and agents log in on pages of their own; each lets nobody in who belongs to the other. */
export const loginPortals = ['member', 'agent'] as const;
export type LoginPortal = (typeof loginPortals)[number];

export interface LoginInput {
  username: string;
  password: string;
  type: 'username';
  captcha?: string;
  captchaId?: string;
  /** `member` when absent. */
  portal?: LoginPortal;
}

export interface LoginOutput {
  token: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

export interface CaptchaOutput {
  captchaId: string;
  /** A base64 PNG without the `data:` prefix. */
  image: string;
}

export const session = defineFamily('session', {
  login: defineCall<LoginInput, LoginOutput>({
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    encrypted: true,
    issuesToken: true,
    rate: { points: 20, seconds: 60 },
    summary: 'Log in with a username and password.',
  }),
  logout: defineCall<Nothing, null>({
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'restricted',
    endsSession: true,
    summary: 'End the session.',
  }),
  captcha: defineCall<Nothing, CaptchaOutput>({
    method: 'GET',
    path: '/wps/captcha',
    access: 'public',
    rate: { points: 60, seconds: 60 },
    summary: 'A new captcha picture.',
  }),
});
