export { registerUploadExpiry } from './expiry.ts';
export { readTable } from './read-table.ts';
export { registerUploads } from './routes.ts';
export { serveUpload } from './serve-upload.ts';
export { createUploadFiles, type UploadFiles } from './upload-files.ts';
export { attachUploads, moveUploads, shopOwner } from './upload-store.ts';
export { createUploads, type ReceivedUpload, type UploadReceiver, type Uploads } from './uploads.ts';
export { createVirusScanner } from './virus-scanner.ts';
