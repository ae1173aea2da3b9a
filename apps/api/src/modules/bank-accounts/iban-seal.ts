import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyNameBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts IBANs for the database. */
export interface IbanSeal {
  /** The encrypted text belongs to this account and opens for no other. */
  seal(iban: string, accountId: string): Buffer;
  /** Throws for text that was changed, of another account, or of a key that is not configured. */
  open(sealed: Buffer, accountId: string): string;
}

/** Identifies a key without revealing anything about it. */
const nameOf = (key: Buffer): Buffer =>
  createHash('sha256').update('name').update(key).digest().subarray(0, keyNameBytes);

/** Encrypts with the first key, and opens with each: a new key is put before the old ones (rule payout-01). */
export function createIbanSeal(hexKeys: string): IbanSeal {
  const keys = hexKeys.split(',').map((hex) => Buffer.from(hex, 'hex'));
  const [current] = keys;
  if (!current) throw new RangeError('There is no key for bank accounts.');
  return {
    seal(iban, accountId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(accountId));
      const text = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
      return Buffer.concat([nameOf(current), nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, accountId) {
      const key = keys.find((candidate) => nameOf(candidate).equals(sealed.subarray(0, keyNameBytes)));
      if (!key) throw new RangeError('The bank account was encrypted with a key that is not configured.');
      const [tagAt, textAt] = [keyNameBytes + nonceBytes, keyNameBytes + nonceBytes + tagBytes];
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(keyNameBytes, tagAt))
        .setAAD(Buffer.from(accountId))
        .setAuthTag(sealed.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8');
    },
  };
}
