import type { Phrases } from './phrases.ts';

export const en: Phrases = {
  kinds: {
    phone: [
      'The {model} came out in {year} and is still a phone you can rely on: a {screen}-inch screen, the {chip} chip and a {camera}-megapixel main camera.\nThis one is {colour} with {memory} of storage – room for photos, apps and music without constant tidying up. It charges by {connector}.',
      'A good phone does not have to be new. The {brand} {model} runs on the {chip}, shows everything on {screen} inches and takes pictures with {camera} megapixels.\nHere it comes in {colour} with {memory} of storage. It is unlocked: insert your SIM, move your data over, done.',
      'Fast enough for every day and kind to your budget: the {model} has the {chip} inside and a {screen}-inch screen.\nWith {memory} of storage and a {camera}-megapixel camera it is ready for travel and family pictures. Colour: {colour}; connector: {connector}.',
    ],
    tablet: [
      'Reading, drawing, watching a series, answering mail: for all of that the {brand} {model} has a {screen}-inch screen and the {chip}.\nThis one is {colour} with {memory} of storage and {connectivity}. {connector} charges it and connects accessories.',
      'The {model} of {year} feels as much at home on the sofa as in the lecture hall. {screen} inches leave room for documents and films.\nInside: {chip}, {memory} of storage, {connectivity}. The body is {colour}.',
    ],
    laptop: [
      'A work machine built to last: the {model} with {chip} and {ram} of memory starts quickly and stays calm with many windows open.\nThe SSD holds {memory}, the screen measures {screen} inches. {os} is freshly set up; all that is left is your account.',
      'The {brand} {model} came out in {year} and makes a particularly good second-hand buy: solidly built, with everything that university and office ask for.\nInside: {chip}, {ram} RAM, {memory} SSD and a {screen}-inch screen. {os} is installed.',
    ],
    watch: [
      'The {brand} {model} counts steps and sleep, takes your pulse and shows messages while your phone stays in your pocket.\nThe {material} case measures {size} mm and is {colour}. Connection: {connectivity}. You can change the band later to match the case size.',
      'On the wrist the {model} hardly stands out; in daily life it does: workouts, alarms, appointments and calls are a glance away.\nIt comes with a {size} mm {material} case in {colour} ({connectivity}).',
    ],
    console: [
      'The {model} is one of those machines that are still fun years after their release in {year} – and used games for it are plentiful and cheap.\n¦?memory Storage: {memory}. ¦We reset every unit to factory settings and check ports, fan and drive.',
      'Unpack, plug in, play: the {brand} {model} reaches you tested and clean.\n¦?memory {memory} of storage are on board. ¦All the cables you need are included, and the former account is signed out.',
    ],
    camera: [
      'The {brand} {model} is a camera whose technology stays out of the way: {mp} megapixels on a {sensor} sensor.\n¦?mount It takes lenses with {mount} mount. ¦Our technicians have tested shutter, autofocus and sensor and cleaned the body.',
      'The {model} came out in {year} and still takes excellent pictures. {mp} megapixels are enough for large prints, and the {sensor} sensor makes the most of little light.\n¦?mount Lens mount: {mount}. ¦Battery and charger are included.',
    ],
    lens: [
      'The {brand} {model} is made for cameras with {mount} mount. Good glass hardly ages, which is why lenses are among the best things to buy used.\nWe have tested glass, aperture and autofocus and looked for dust, fungus and scratches. Front and rear caps are included.',
    ],
    headphones: [
      'With {brand} {model}, music sounds the way it was meant to. ¦?quiet Noise cancelling keeps trains, offices and neighbours at a distance. \nColour: {colour}. We have tested both sides, the microphone and the buttons, and cleaned or renewed everything that touches your ears.',
      '{brand} {model}: at home on the way to work, at the gym and at the desk. ¦?quiet If you like, the world outside goes quiet. \nThis one is {colour}; the model dates from {year}. Pads and tips are hygienically prepared.',
    ],
    speaker: [
      'The {brand} {model} fills the room without taking it over: clear voices, dry bass, controls by button or app.\n¦?portable Its battery also plays on the balcony or by the lake. ¦This one is {colour}; sound, ports and wireless are tested.',
    ],
    reader: [
      'The {brand} {model} shows books on {screen} inches like printed paper – no reflections, even in the sun, and a battery that lasts for weeks.\n{memory} of storage hold several thousand books. The light is tested and the former account is signed out.',
    ],
    charger: [
      'The {brand} {model} charges with up to {watts} watts. An original at a used price – safer than a copy without a name.\nWe have measured voltage and temperature under load and cleaned plug and housing.',
    ],
    cable: [
      'You can never have enough cables: {model} by {brand}, without kinks and with clean contacts.\nWe have measured every single one; whatever is loose or gets warm is sorted out.',
    ],
    wristband: [
      'The {brand} {model} in {colour} fits cases of {fits}. It changes in seconds.\nWe clean every band thoroughly and check clasp and connectors.',
    ],
    controller: [
      'As a spare or for two: the {brand} {model} in {colour} sits well in the hand and pairs within seconds.\nSticks, buttons, vibration and battery are tested, the surfaces clean.',
    ],
    case: [
      '{brand} {model} for the {madeFor}. It fits exactly, protects edges and camera and adds hardly any bulk.\nCleaned and checked for cracks.',
    ],
    book: [
      '‘{title}’ by {author} was first published in {year}. This edition is a {format} of {pages} pages.\nA book to pass on: read, well treated and ready for the next shelf.',
      'With ‘{title}’, {author} wrote a book that you will want to talk about after the last page. {pages} pages, {format}.\nIt first came out in {year}; you get a checked copy without loose pages.',
    ],
    film: [
      '‘{title}’ by {director} was released in {year}. ¦?cast Starring {cast}. \nYou get the film on {format}. ¦?minutes Running time: about {minutes} minutes. ¦The disc is clean and plays without skipping.',
      'A film night without scrolling through menus: ‘{title}’ ({year}), directed by {director}. ¦?cast With {cast}. \nOn {format} in its original case, ¦?minutes {minutes} minutes long, ¦checked and ready to play.',
    ],
    album: [
      '‘{title}’ by {artist} came out in {year} and belongs in every collection worth the name.\nHere on {format}. We have looked at each side in good light and cleaned it; sleeve and inserts are included unless stated otherwise.',
      'Some albums are best heard from start to finish. ‘{title}’ ({year}) by {artist} is one of them.\nThis copy on {format} is checked and comes in its original sleeve.',
    ],
    game: [
      '‘{title}’ for {platform} came out in {year}. Insert and play – no need to download the whole game first.\nMedium and case are checked and clean. One-time extras may already have been redeemed.',
      'Too good for the shelf: ‘{title}’ for {platform} is waiting for its next round.\nThe game of {year} comes in its case and is read without errors.',
    ],
  },
  closings: {
    device: [
      'Every device goes through our tests, and all data of former owners is verifiably erased. We describe the condition you choose precisely; how it works is the same in every condition.',
      'Cleaned, tested and erased: that is how a device leaves our workshop. Conditions differ in looks only. If you do not like it, simply send it back.',
      'Buying used saves money and raw materials. We check every unit by hand, give a warranty and say openly which marks you will see.',
    ],
    accessory: [
      'Tested, cleaned and cheaper than new – with the same warranty as our devices.',
      'Accessories often outlive the device they came with. We give them a second life, and you our warranty.',
    ],
    medium: [
      'The condition you choose tells you which marks to expect. If something is not right, we take it back.',
      'Bought used, it spares money, paper, plastic and shelf space – and when you are done with it, we will gladly buy it back.',
      'Every piece passes through our hands before it reaches you. What has suffered too much is not sold.',
    ],
    newBook: ['This book is new and unread. New books have a fixed retail price.'],
  },
  words: {
    Black: 'black',
    White: 'white',
    Red: 'red',
    Blue: 'blue',
    Green: 'green',
    Pink: 'pink',
    Purple: 'purple',
    Yellow: 'yellow',
    Silver: 'silver',
    Grey: 'grey',
    Brown: 'brown',
    aluminium: 'aluminium',
    'stainless steel': 'stainless steel',
    titanium: 'titanium',
    polymer: 'polymer',
    hardcover: 'hardcover',
    paperback: 'paperback',
    'full frame': 'full-frame',
    '1 inch': '1-inch',
    'usb-c': 'USB-C',
    lightning: 'Lightning',
    'micro-usb': 'Micro-USB',
    Vinyl: 'vinyl',
  },
};
