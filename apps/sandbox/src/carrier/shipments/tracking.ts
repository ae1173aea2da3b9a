import type { Shipment, ShipmentStatus, TrackingEvent } from './shipment.ts';

/** The carrier's five states, and what it says about ours. */
const words: Readonly<Record<ShipmentStatus, readonly [statusCode: string, description: string]>> = {
  announced: ['pre-transit', 'The shipment was announced.'],
  collected: ['transit', 'The carrier has the shipment.'],
  inTransit: ['transit', 'The shipment is on its way.'],
  delivered: ['delivered', 'The shipment was delivered.'],
  failed: ['failure', 'The shipment could not be delivered.'],
  returned: ['failure', 'The shipment was sent back.'],
  lost: ['failure', 'The shipment is missing.'],
  cancelled: ['failure', 'The shipment was cancelled.'],
};

const eventOf = ({ at, status, city }: TrackingEvent) => ({
  timestamp: new Date(at).toISOString(),
  location: { address: { addressLocality: city } },
  statusCode: words[status][0],
  status,
  description: words[status][1],
});

/** A shipment as the tracking API and webhooks describe it; the newest event first. */
export function trackingOf({ trackingNumber, reference, direction, shipper, consignee, events }: Shipment) {
  const place = ({ country, postalCode, city }: Shipment['shipper']) => ({
    address: { countryCode: country, postalCode, addressLocality: city },
  });
  const described = events.map(eventOf).reverse();
  return {
    id: trackingNumber,
    service: 'parcel-de',
    origin: place(shipper),
    destination: place(consignee),
    status: described[0],
    details: { references: [{ number: reference, type: 'customer-reference' }] },
    returnFlag: direction === 'return',
    events: described,
  };
}
