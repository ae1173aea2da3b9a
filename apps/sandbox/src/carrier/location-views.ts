import { type Html, html } from '../control/html.ts';
import { carrierPage } from './control-views.ts';
import type { FoundLocation } from './locations/find-locations.ts';
import { type CarrierLocation, idOf, type Weekday, weekdays } from './locations/location.ts';
import { type Country, countries } from './locations/regions.ts';
import type { CarrierFaults } from './parts.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const short = (time: string) => time.slice(0, 5);

function spansOn({ openingHours }: CarrierLocation, day: Weekday): string {
  const spans = openingHours.filter(({ dayOfWeek }) => dayOfWeek.endsWith(`/${day}`));
  return spans.map(({ opens, closes }) => `${short(opens)}–${short(closes)}`).join(', ') || 'closed';
}

/** Opening hours in one line; days with the same hours are joined. */
function hoursOf(location: CarrierLocation): string {
  const days = weekdays.map((day) => ({ day: day.slice(0, 2), text: spansOn(location, day) }));
  const groups: { first: string; last: string; text: string }[] = [];
  for (const { day, text } of days) {
    const group = groups.at(-1);
    if (group?.text === text) group.last = day;
    else groups.push({ first: day, last: day, text });
  }
  return groups.map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`).join(' · ');
}

function row({ location, distance }: FoundLocation): Html {
  const { streetAddress, postalCode, addressLocality } = location.place.address;
  return html`<tr><td><code>${idOf(location)}</code></td><td>${location.name}</td><td>${location.location.type}</td>
<td>${streetAddress}, ${postalCode} ${addressLocality}</td><td>${hoursOf(location)}</td><td class="number">${distance} m</td></tr>`;
}

/** The search for pickup points. */
export function locationsPage(
  { country, place }: { country: Country; place: string },
  found: readonly FoundLocation[],
  faults: CarrierFaults,
): string {
  const options = countries.map(
    (code) =>
      html`<option value="${code}" ${code === country && html`selected`}>${countryNames.of(code) ?? code}</option>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Pickup points"><table><thead><tr><th>Id</th><th>Name</th><th>Type</th><th>Address</th><th>Open</th><th class="number">Distance</th></tr></thead><tbody>${found.map(row)}</tbody></table></div>`;
  const body = html`<h1>Pickup points <span class="count">${found.length}</span></h1>
<form class="fault" method="get" action="/carrier/locations">
<div class="fields">
<label>Country <select name="country">${options}</select></label>
<label>Postal code or town <input name="place" value="${place}" autocomplete="off" spellcheck="false"></label>
</div>
<button class="primary">Search</button>
</form>
${found.length === 0 ? html`<p class="lead">The carrier knows no such place in ${countryNames.of(country) ?? country}.</p>` : table}`;
  return carrierPage('Pickup points', '/carrier/locations', faults, body);
}
