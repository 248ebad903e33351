import type { MarkedLinks } from './marked-links.ts';

/** Texts that the ranking is only scored against. */
export const held: MarkedLinks[] = [
  {
    field: 'bread baking',
    keyword: 'sourdough bread',
    text: `A sourdough loaf takes two days and perhaps forty minutes of work. Feed your sourdough starter in the evening, so that it is full of bubbles in the morning.

Mix flour and water alone and leave them for an hour. This rest, the autolyse, lets gluten form before salt and starter go in. Bread flour is easier than all-purpose flour, because it holds the gas for longer.

During bulk fermentation, fold the dough every half hour. The windowpane test tells you when to stop: a thin piece of dough should let light through without tearing. In a cold kitchen a proofing box saves a lot of guessing.

Shape the loaf, put it into a banneton, and leave it in the refrigerator until the next day. Cold dough is easier to score. Bake it in a Dutch oven at 250 °C with the lid on for 25 minutes, then without it.

Wait until the bread is cool before you cut it. If the crumb is dense, look at the starter first. Yeast bread is quicker, and nothing to be ashamed of.`,
    pages: [
      { path: 'starter', title: 'How to keep a sourdough starter alive', keyword: 'sourdough starter' },
      { path: 'autolyse', title: 'Autolyse: how long is long enough?' },
      { path: 'bread-flour', title: 'Bread flour or all-purpose flour', keyword: 'bread flour' },
      { path: 'bulk-fermentation', title: 'Bulk fermentation by time and temperature' },
      { path: 'windowpane-test', title: 'The windowpane test in pictures' },
      { path: 'dutch-ovens', title: 'Dutch ovens for bread: sizes and prices', keyword: 'dutch oven' },
      { path: 'proofing-box', title: 'Build a proofing box from a cooler' },
      { path: 'cold-soups', title: 'Cold soups for hot days' },
      { path: 'cookie-dough', title: 'Cookie dough that keeps in the freezer' },
      { path: 'kitchen-light', title: 'Light for a dark kitchen' },
      { path: 'glutenfree', title: 'Baking without gluten', keyword: 'gluten-free baking' },
      { path: 'forty-minute-dinners', title: 'Forty minute dinners' },
    ],
    right: {
      starter: ['sourdough starter'],
      autolyse: ['autolyse', 'the autolyse'],
      'bread-flour': ['bread flour', 'all-purpose flour'],
      'bulk-fermentation': ['bulk fermentation'],
      'windowpane-test': ['windowpane test'],
      'dutch-ovens': ['dutch oven'],
      'proofing-box': ['proofing box'],
    },
  },
  {
    field: 'freelance business',
    keyword: 'freelance invoice',
    text: `An invoice that is paid on time is one that answers every question before it is asked. Put your address, the client's purchase order number, and the payment terms where nobody can miss them.

Number invoices in one series without gaps. In most countries the tax office may ask why one is missing. State whether sales tax applies; if you work for clients in the European Union, you may need a VAT number and the words "reverse charge".

Ask for a deposit from new clients. A third in advance is usual, and clients who refuse it are often those who pay late. Say in the contract what a late payment fee is and from which day it runs.

Send the invoice on the day the work is done. A polite payment reminder after one week brings in most of what is open. After six weeks, a letter from a collection agency is cheaper than your time.

Keep receipts with the invoices they belong to. When you do your quarterly taxes, the home office deduction is easy to forget. Accounting software does the arithmetic, but it does not send itself the receipts.`,
    pages: [
      {
        path: 'payment-terms',
        title: 'Payment terms for freelancers: net 14, net 30, on receipt',
        keyword: 'payment terms',
      },
      { path: 'vat-number', title: 'Do freelancers need a VAT number?', keyword: 'vat number' },
      { path: 'late-fees', title: 'What to charge for late payment', keyword: 'late payment fee' },
      { path: 'payment-reminders', title: 'Five payment reminder emails to copy' },
      { path: 'home-office', title: 'The home office deduction without fear' },
      { path: 'quarterly-taxes', title: 'Quarterly taxes: dates and forms', keyword: 'quarterly taxes' },
      { path: 'accounting-software', title: 'Accounting software for one person' },
      { path: 'home-office-chairs', title: 'Home office chairs for tall people' },
      { path: 'six-weeks-travel', title: 'Six weeks of travel with one bag' },
      { path: 'client-gifts', title: 'Gifts for new clients' },
      {
        path: 'contract',
        title: 'A freelance contract that fits on one page',
        keyword: 'freelance contract',
      },
    ],
    right: {
      'payment-terms': ['payment terms'],
      'vat-number': ['vat number'],
      'late-fees': ['late payment fee', 'late payment'],
      'payment-reminders': ['payment reminder', 'polite payment reminder'],
      'home-office': ['home office deduction'],
      'quarterly-taxes': ['quarterly taxes'],
      'accounting-software': ['accounting software'],
      contract: ['contract'],
    },
  },
  {
    field: 'photography',
    keyword: 'night photography',
    text: `Night pictures need time. Put the camera on a tripod, use a remote release, and let the shutter stay open for as long as the scene asks for.

Set the ISO low. High ISO noise shows first in the shadows, and a night scene is nothing but shadows. An aperture of f/8 keeps most of a street sharp and turns lamps into stars.

Focus by hand. Autofocus hunts in the dark; use live view, magnify a light far away, and turn the ring until it is small. Write the place down with tape if you like.

The blue hour, the half hour after sunset, is easier than full night because the sky still has color. For light trails of cars, find a bridge and begin with ten seconds. For the Milky Way you need a moonless night, a wide-angle lens, and the 500 rule, which tells how long stars stay points.

Shoot RAW files. The white balance of street lamps can be corrected later, and so can much of what went wrong. Noise reduction should come last, after sharpening has been set to nothing.`,
    pages: [
      { path: 'tripods', title: 'Travel tripods under one kilo', keyword: 'tripod' },
      { path: 'iso-noise', title: 'ISO noise: how high can you go?', keyword: 'high iso noise' },
      { path: 'blue-hour', title: 'The blue hour calculator' },
      { path: 'light-trails', title: 'Light trails: settings for cars and trains', keyword: 'light trails' },
      { path: '500-rule', title: 'The 500 rule for stars' },
      { path: 'raw-files', title: 'RAW files or JPEG', keyword: 'raw files' },
      { path: 'white-balance', title: 'White balance for mixed light' },
      { path: 'street-food', title: 'Pictures of street food' },
      { path: 'wedding-prices', title: 'What a wedding costs: one day, two cameras' },
      { path: 'lens-hoods', title: 'Lens hoods, and when to leave them at home' },
      { path: 'full-moon', title: 'Photograph a full moon', keyword: 'full moon photography' },
      { path: 'color-prints', title: 'Color prints at home' },
    ],
    right: {
      tripods: ['tripod'],
      'iso-noise': ['high iso noise', 'iso noise'],
      'blue-hour': ['blue hour', 'the blue hour'],
      'light-trails': ['light trails'],
      '500-rule': ['500 rule', 'the 500 rule'],
      'raw-files': ['raw files'],
      'white-balance': ['white balance'],
    },
  },
  {
    field: 'bicycle repair',
    keyword: 'bicycle chain maintenance',
    text: `A dirty chain wears out the whole drivetrain. Clean it every 300 kilometers, and after each ride in the rain.

Wipe it with a rag first. A chain cleaner with brushes is quick, but a rag and some degreaser do as well. Let the chain dry, then put one drop of chain lube on each roller. Wet lube is for winter, dry lube for dusty roads. Wipe off what is left over: the outside needs none.

Measure chain wear with a gauge. At 0.5 percent, fit a new chain; at 0.75 percent the cassette is usually worn, too. A worn cassette lets the new chain jump under load.

When gears skip though chain and cassette are new, look at the derailleur hanger. A bike that fell on its right side often has a bent one. Then adjust the rear derailleur: the barrel adjuster first, the limit screws last.

Brake pads are quick to check while the bike is on the stand. For electric bikes, halve all these distances.`,
    pages: [
      { path: 'chain-lube', title: 'Chain lube: wet, dry, or wax', keyword: 'chain lube' },
      { path: 'chain-wear', title: 'How to measure chain wear', keyword: 'chain wear' },
      { path: 'replace-cassette', title: 'Replace a cassette in ten minutes', keyword: 'replace cassette' },
      { path: 'derailleur-hanger', title: 'Straighten a bent derailleur hanger' },
      {
        path: 'adjust-derailleur',
        title: 'Adjust a rear derailleur step by step',
        keyword: 'adjust rear derailleur',
      },
      { path: 'brake-pads', title: 'Brake pads: when to change them', keyword: 'brake pads' },
      { path: 'electric-bikes', title: 'Electric bikes for commuters' },
      { path: 'rain-jackets', title: 'Rain jackets for every ride' },
      { path: 'winter-roads', title: 'Winter: roads to leave alone' },
      { path: 'food-chain', title: 'Cafés and the food chain along the river path' },
      { path: 'new-gear', title: 'New gear this spring' },
    ],
    right: {
      'chain-lube': ['chain lube'],
      'chain-wear': ['chain wear', 'measure chain wear'],
      'replace-cassette': ['cassette', 'a worn cassette', 'worn cassette'],
      'derailleur-hanger': ['derailleur hanger'],
      'adjust-derailleur': ['rear derailleur', 'adjust the rear derailleur'],
      'brake-pads': ['brake pads'],
      'electric-bikes': ['electric bikes'],
    },
  },
];
