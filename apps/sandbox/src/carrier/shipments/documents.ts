import { toBuffer } from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { Shipment, ShipmentAddress } from './shipment.ts';

/** An A6 page in points. */
const page = { width: 297.64, height: 419.53, margin: 20 };

/** The code that shops scan to print the label of a customer without a printer. */
export function qrCodeOf({ trackingNumber, direction }: Shipment): Promise<Buffer> {
  return toBuffer({
    bcid: 'qrcode',
    text: `${direction}:${trackingNumber}`,
    scale: 6,
    paddingwidth: 4,
    paddingheight: 4,
  });
}

const linesOf = ({
  name1,
  name2,
  addressStreet,
  addressHouse,
  additionalAddressInformation1,
  ...rest
}: ShipmentAddress) =>
  [
    name1,
    name2,
    rest.postNumber && `Post number ${rest.postNumber}`,
    [addressStreet, addressHouse].filter(Boolean).join(' '),
    additionalAddressInformation1,
    `${rest.postalCode} ${rest.city}`,
    rest.country,
  ].filter((line): line is string => typeof line === 'string' && line !== '');

/** The label of a shipment as PDF, A6: addresses, reference, and the tracking number as a barcode. */
export async function labelOf(shipment: Shipment): Promise<Buffer> {
  const { trackingNumber, reference, shipper, consignee, direction, minAge } = shipment;
  const barcode = await toBuffer({ bcid: 'code128', text: trackingNumber, scale: 3, height: 22 });
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    info: { Title: `Label ${trackingNumber}`, CreationDate: new Date(shipment.createdAt) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(direction === 'return' ? 'RETURN PARCEL' : 'PARCEL');
  document
    .font('Helvetica')
    .fontSize(8)
    .moveDown(0.6)
    .text(`From: ${linesOf(shipper).join(', ')}`);
  document.fontSize(8).moveDown(1.2).text('To');
  document.font('Helvetica-Bold').fontSize(13).text(linesOf(consignee).join('\n'));
  document.font('Helvetica').fontSize(8).moveDown(1).text(`Reference: ${reference}`);
  if (minAge !== undefined)
    document.font('Helvetica-Bold').fontSize(11).moveDown(0.6).text(`CHECK AGE: ${minAge}+, by document`);
  document.font('Helvetica');
  document.image(barcode, page.margin, 300, { width: page.width - 2 * page.margin, height: 70 });
  document
    .fontSize(11)
    .text(trackingNumber, page.margin, 378, { align: 'center', lineBreak: false, width: page.width - 2 * page.margin });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
