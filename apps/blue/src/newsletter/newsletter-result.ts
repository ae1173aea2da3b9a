/** What an answered form of the newsletter shows. */
export interface NewsletterResult {
  intent: 'subscribe' | 'confirm' | 'unsubscribe';
  done?: boolean;
  problem?: 'email' | 'invalid' | 'expired' | 'failed';
  /** The address as it was typed. */
  email?: string;
}
