import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import type { ReactNode } from 'react';
import css from './provider-buttons.module.css';

const google = (
  <g fill="none" strokeWidth="4.2">
    <path stroke="#ea4335" d="M18.3 6.6A8.4 8.4 0 0 0 4.55 7.95" />
    <path stroke="#fbbc05" d="M4.55 7.95a8.4 8.4 0 0 0 0 8.1" />
    <path stroke="#34a853" d="M4.55 16.05a8.4 8.4 0 0 0 12.6 2.6" />
    <path stroke="#4285f4" d="M17.15 18.65A8.4 8.4 0 0 0 20.3 12H12" />
  </g>
);

const apple = (
  <g fill="#000">
    <path d="M15.9 1.2c.2 2-1.7 4.5-4 4.5-.3-2 1.7-4.4 4-4.5z" />
    <path d="M19.9 8.1c-1.6 1-2.5 2.4-2.5 4.2 0 2 1.1 3.7 3 4.5-1 3-2.9 5.8-4.7 5.8-1.3 0-1.7-.8-3.3-.8s-2.1.8-3.3.8c-2.3 0-5.4-5.2-5.4-9.7 0-4 2.6-6.3 5.1-6.3 1.6 0 2.7 1 3.7 1 .9 0 2.3-1.1 4.1-1.1 1.4 0 2.6.6 3.3 1.6z" />
  </g>
);

const paypal = (
  <>
    <path fill="#0070e0" d="M9.3 6h6.2c3.6 0 5.5 1.9 4.9 5.2-.6 3.6-3.1 5.3-6.6 5.3h-1.9l-1 6H6.5z" />
    <path fill="#003087" d="M6.2 1.5h6.3c3.7 0 5.6 1.9 5 5.2-.6 3.6-3.2 5.3-6.7 5.3H8.7l-1.1 7H3.2z" />
  </>
);

const facebook = (
  <>
    <circle cx="12" cy="12" r="11" fill="#0866ff" />
    <path
      fill="#fff"
      d="M13.6 22.9v-8.2h2.8l.6-3.4h-3.4V10c0-1.1.5-1.8 1.9-1.8H17V5.1c-.5-.1-1.4-.2-2.3-.2-2.7 0-4.4 1.6-4.4 4.6v1.8H7.2v3.4h3.1v8.2z"
    />
  </>
);

const drawings: Readonly<Record<SignInProvider, ReactNode>> = { google, apple, paypal, facebook };

export const ProviderLogo = ({ of }: { of: SignInProvider }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={css.logo}>
    {drawings[of]}
  </svg>
);
