export {
  type Bank,
  BankRefusedError,
  type NameCheckAnswer,
  type Payee,
  type Transfer,
  type TransferOrder,
  type TransferStatus,
} from './bank.ts';
export { createHttpBank, transferOf } from './http-bank.ts';
