import type { Address } from '@reprise/entities/address';
import type { PickupPoint } from '@reprise/entities/pickup-point';
import type { PickupPointCountry } from '@reprise/entities/pickup-point-request';

/** Near a postal code or, without one, near a town. */
export interface PointSearch {
  readonly country: PickupPointCountry;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly limit: number;
  readonly maxMeters: number;
}

/** Where parcels come from. */
export interface Sender {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface ParcelRequest {
  /** Names the parcel; asking again with the same key gives the same label. */
  readonly key: string;
  /** Printed on the label, such as an order number. */
  readonly reference: string;
  readonly sender: Sender;
  readonly recipient: Address;
  /** The parcel is handed over only to a person of at least this age, who has to show a document. */
  readonly minAge?: number | undefined;
}

/** A parcel from a customer. */
export interface ReturnRequest extends Pick<ParcelRequest, 'key' | 'reference'> {
  readonly sender: Address;
  readonly recipient: Sender;
}

export interface Label {
  readonly trackingNumber: string;
  /** Secret: the label has the customer's address. */
  readonly labelUrl: string;
}

/** The label of a parcel from a customer; a shop prints it from the code. */
export interface ReturnLabel extends Label {
  /** Secret, as the label. */
  readonly codeUrl: string;
}

/** Something that happened to a parcel, in the carrier's words. */
export interface ParcelEvent {
  readonly at: Date;
  readonly status: string;
  readonly place: string | undefined;
}

/** When a parcel can be picked up: local times, `HH:MM`, of a day. */
export interface FreeSlot {
  readonly id: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** A parcel that is picked up at its sender's door. */
export interface PickupRequest {
  /** Asking again with the same key is the same pickup. */
  readonly key: string;
  readonly slotId: string;
  readonly reference: string;
  readonly sender: Address;
}

/** The carrier of parcels. Every call throws CarrierError if the carrier refuses it, and another error if it fails. */
export interface Carrier {
  /** Pickup points, the nearest first; none where the carrier does not know the place. */
  findPoints(search: PointSearch): Promise<PickupPoint[]>;
  /** Makes the label of a parcel to a customer. */
  announce(parcel: ParcelRequest): Promise<Label>;
  /** Makes the label of a parcel in which a customer sends goods back. */
  announceReturn(parcel: ReturnRequest): Promise<ReturnLabel>;
  /** Times at which parcels can be picked up near a postal code, the earliest first. */
  pickupSlots(place: { readonly country: string; readonly postalCode: string }): Promise<FreeSlot[]>;
  /** Books a pickup and returns its id. Refused with code SLOT_TAKEN if the slot is no longer free. */
  bookPickup(pickup: PickupRequest): Promise<string>;
  /** Cancels a pickup; without effect if there is none. */
  cancelPickup(pickupId: string): Promise<void>;
  /** Cancels a label that is not needed. Refused if the carrier already has the parcel. */
  cancel(trackingNumber: string): Promise<void>;
  /** All events of a parcel, the oldest first. */
  track(trackingNumber: string): Promise<ParcelEvent[]>;
}

/** The carrier refused a call: it would refuse it again. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
  /** HTTP status of the carrier's answer, 400 to 499. */
  readonly status: number;
  /** The carrier's name of the reason, if it gave one. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
