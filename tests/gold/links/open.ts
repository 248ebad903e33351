import type { MarkedLinks } from './marked-links.ts';

/** Texts that the ranking was written beside. */
export const open: MarkedLinks[] = [
  {
    field: 'coffee',
    keyword: 'pour over coffee',
    text: `## What you need

A pour over needs little: a dripper, a paper filter, a scale, and a kettle. A gooseneck kettle makes the pour steady, but any kettle with a thin spout will do.

Grind size matters more than the dripper. A burr grinder cuts the beans evenly, while a blade grinder leaves dust that clogs the filter and makes the cup bitter. If you buy ground coffee, ask for a medium grind.

## Water

Tap water in many cities is too hard. Water hardness changes how fast the coffee extracts, and limescale builds up in the kettle. Descale a kettle twice a year.

## The pour

Rinse the paper filter. Add 30 grams of coffee, then pour 60 grams of water and wait for half a minute. This is the bloom: fresh coffee beans give off gas, and the bed rises. Pour the rest in slow circles. The coffee to water ratio here is about 1:16.

If the cup tastes sour, grind finer. If you would rather not stand there and pour, a French press is more forgiving, and cold brew asks for nothing but time.`,
    pages: [
      {
        path: 'burr-grinders',
        title: 'The best burr grinders for home | Morning Cup',
        keyword: 'burr grinder',
      },
      { path: 'gooseneck-kettles', title: 'Gooseneck kettles compared: six models tested' },
      { path: 'descale-a-kettle', title: 'How to descale a kettle with citric acid' },
      { path: 'water-hardness', title: 'Water hardness and coffee: what to look for | Morning Cup' },
      { path: 'french-press', title: 'French press: a step-by-step guide', keyword: 'french press coffee' },
      { path: 'cold-brew', title: 'Cold brew at home', keyword: 'cold brew' },
      { path: 'espresso-machines', title: 'Espresso machines under $500' },
      { path: 'coffee-shops-portland', title: 'Coffee shops in Portland that roast their own' },
      { path: 'tea-kettle-cozy', title: 'Knit a cozy for a tea pot' },
      { path: 'about', title: 'About us | Morning Cup' },
      { path: 'store-beans', title: 'How to store fresh coffee beans', keyword: 'store coffee beans' },
      { path: 'grams-to-ounces', title: 'Grams of water and ounces: a table' },
    ],
    right: {
      'burr-grinders': ['burr grinder'],
      'gooseneck-kettles': ['gooseneck kettle'],
      'descale-a-kettle': ['descale a kettle'],
      'water-hardness': ['water hardness'],
      'french-press': ['french press'],
      'cold-brew': ['cold brew'],
      'store-beans': ['fresh coffee beans', 'coffee beans'],
    },
  },
  {
    field: 'vegetable gardening',
    keyword: 'grow tomatoes',
    text: `Tomatoes want sun, warmth and a lot of food. Start seeds indoors six weeks before the last frost date in your area, and move the plants out when the nights stay above 10 °C.

Harden off the seedlings first: a few hours outside on the first day, a little longer on each day after it. A seedling that goes from a windowsill straight into wind and sun stops growing for weeks.

Plant them deep. Roots form along the buried stem. Work compost into the bed, and mulch with straw to keep the soil moist. Water at the base in the morning. Drip irrigation is the easiest way to keep leaves dry, and dry leaves are the best protection against late blight.

- Pinch out the side shoots of cordon varieties.
- Tie the stem to a cane every 20 cm.
- Companion plants such as basil do no harm, though they do less than people say.

Blossom end rot, the black patch under the fruit, comes from uneven watering rather than from a lack of lime in the soil. Feed once a week when the first truss has set.`,
    pages: [
      { path: 'last-frost-dates', title: 'Last frost dates by state', keyword: 'last frost date' },
      { path: 'harden-off-seedlings', title: 'How to harden off seedlings without losing them' },
      { path: 'make-compost', title: 'Make compost in a small garden', keyword: 'compost' },
      { path: 'drip-irrigation', title: 'Drip irrigation for raised beds: parts and costs' },
      { path: 'late-blight', title: 'Late blight: spot it, stop it' },
      { path: 'blossom-end-rot', title: 'Blossom end rot in tomatoes and peppers' },
      { path: 'companion-planting', title: 'Companion plants: what the trials show' },
      { path: 'lawn-care', title: 'Lawn care in the first warm weeks' },
      { path: 'black-spot-roses', title: 'Black spot on roses' },
      { path: 'soil-test', title: 'Read a soil test', keyword: 'soil test' },
      { path: 'grow-basil', title: 'Grow basil on a windowsill', keyword: 'grow basil' },
      { path: 'morning-glory', title: 'Morning glory: plant it once, keep it forever' },
    ],
    right: {
      'last-frost-dates': ['last frost date', 'frost date'],
      'harden-off-seedlings': ['harden off the seedlings'],
      'make-compost': ['compost', 'work compost into the bed'],
      'drip-irrigation': ['drip irrigation'],
      'late-blight': ['late blight'],
      'blossom-end-rot': ['blossom end rot'],
      'companion-planting': ['companion plants'],
      'grow-basil': ['basil'],
    },
  },
  {
    field: 'account security',
    keyword: 'password manager',
    text: `A password manager keeps one strong password for each account, so that a leak at one shop opens nothing else. You remember one phrase; it remembers the rest.

Most people begin with the one in their browser. It fills forms well, but it is only as safe as the device it runs on, and sharing a login with a colleague means sending it by email. A team needs shared vaults and an audit log.

Turn on two-factor authentication for the manager itself. An authenticator app is better than a text message, because a SIM swap hands your texts to somebody else. A hardware security key is better still.

Import what you have, then run a breach check. Change the passwords that it names first: phishing emails are often sent to lists of leaked accounts. Passkeys will make much of this unnecessary, but most shops do not accept them yet.

Back up your recovery codes on paper. Without them a lost phone locks you out.`,
    pages: [
      {
        path: 'two-factor',
        title: 'Two-factor authentication explained',
        keyword: 'two-factor authentication',
      },
      { path: 'authenticator-apps', title: 'Five authenticator apps compared' },
      { path: 'sim-swap', title: 'SIM swap fraud: how it works and how to stop it', keyword: 'sim swap' },
      { path: 'security-keys', title: 'Hardware security keys for small teams', keyword: 'security key' },
      { path: 'passkeys', title: 'Passkeys', keyword: 'passkeys' },
      { path: 'phishing', title: 'How to report phishing emails', keyword: 'phishing email' },
      { path: 'audit-log', title: 'What an audit log should record', keyword: 'audit log' },
      { path: 'email-marketing', title: 'Email marketing for shops', keyword: 'email marketing' },
      { path: 'browser-forms', title: 'Why long web forms lose customers' },
      { path: 'phone-plans', title: 'Phone plans for companies with one shop' },
      { path: 'paper-backup', title: 'Recovery codes: where to keep them' },
    ],
    right: {
      'two-factor': ['two-factor authentication'],
      'authenticator-apps': ['authenticator app'],
      'sim-swap': ['sim swap'],
      'security-keys': ['hardware security key', 'security key'],
      passkeys: ['passkeys'],
      phishing: ['phishing emails'],
      'audit-log': ['audit log'],
      'paper-backup': ['recovery codes'],
    },
  },
  {
    field: 'running',
    keyword: 'first half marathon',
    text: `Twelve weeks are enough for a first half marathon if you can run for half an hour today. Three runs a week will do: one easy, one a little faster, one long.

The long run grows by about a tenth each week. Every fourth week is lighter. Easy runs should be slow enough to talk, which for most people means heart rate zone 2.

Shin splints are the usual complaint of the first month. They come from adding distance too fast and from worn running shoes. Replace a pair after 600 kilometers.

Eat before the long run, not during it, until it lasts longer than 75 minutes. From then on energy gels or dates help. Try them in training, never for the first time in the race.

The taper takes the last ten days: you run less, but as fast as before. Sleep matters more than anything you could still train. On race day start slower than you want to; negative splits are how almost every good half marathon was run.`,
    pages: [
      { path: 'shin-splints', title: 'Shin splints: causes, stretches, rest', keyword: 'shin splints' },
      { path: 'zone-2', title: 'Heart rate zone 2 and why it works', keyword: 'zone 2 training' },
      { path: 'running-shoes', title: 'How to choose running shoes', keyword: 'running shoes' },
      { path: 'energy-gels', title: 'Energy gels compared by sugar, salt, and taste' },
      { path: 'negative-splits', title: 'Negative splits: a pacing plan' },
      { path: 'taper', title: 'How to taper before a race', keyword: 'taper' },
      { path: 'marathon-plan', title: 'A sixteen-week marathon plan', keyword: 'marathon training plan' },
      { path: 'half-board-hotels', title: 'Half board hotels for training camps' },
      { path: 'first-month-gym', title: 'Your first month at the gym' },
      { path: 'date-bars', title: 'Oat and date bars' },
      { path: 'race-calendar', title: 'Race calendar', keyword: 'race calendar' },
    ],
    right: {
      'shin-splints': ['shin splints'],
      'zone-2': ['heart rate zone 2', 'zone 2', 'heart rate zone'],
      'running-shoes': ['running shoes', 'worn running shoes'],
      'energy-gels': ['energy gels'],
      'negative-splits': ['negative splits'],
      taper: ['taper'],
    },
  },
];
