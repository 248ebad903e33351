// What google/robotstxt's own tests ask of a reader of robots.txt, as a table: file, crawler, paths that it may read
// and may not. Paths are below http://foo.bar.

/** lines of the file, the crawler, paths that are allowed, paths that are not */
export type RobotsCase = readonly [
  file: readonly string[],
  crawler: string,
  allowed: readonly string[],
  refused: readonly string[],
];

const all = ['user-agent: FooBot', 'disallow: /'];
const groups =
  'allow: /foo/bar/||user-agent: FooBot|disallow: /|allow: /x/|user-agent: BarBot|disallow: /|allow: /y/|||allow: /w/|' +
  'user-agent: BazBot||user-agent: FooBot|allow: /z/|disallow: /';
const spelled = (agent: string, allow: string, disallow: string, name = 'FooBot') => [
  `${agent}: ${name}`,
  `${allow}: /x/`,
  `${disallow}: /`,
];
const only = (pattern: string) => [...all, `allow: ${pattern}`];
const fish = ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fishheads/yummy.html'];
const long = (letter: string, field: string) => {
  const start = '/x/';
  return start + letter.repeat(2083 * 8 - start.length - `${field}: `.length + 1 - start.length);
};

export const robotsCases: Readonly<Record<string, readonly RobotsCase[]>> = {
  'empty files, crawlers and addresses': [
    [[], 'FooBot', [''], []],
    [all, '', [''], []],
    [all, 'FooBot', [], ['']],
    [[], '', [''], []],
  ],
  'lines are a name and a value, and a forgotten colon is forgiven': [
    [all, 'FooBot', [], ['/x/y']],
    [['foo: FooBot', 'bar: /'], 'FooBot', ['/x/y'], []],
    [['user-agent FooBot', 'disallow /'], 'FooBot', [], ['/x/y']],
  ],
  'groups begin with user agents; those of one crawler count together, and rules outside of groups do not': [
    [groups.split('|'), 'FooBot', ['/x/b', '/z/d'], ['/y/c', '/foo/bar/']],
    [groups.split('|'), 'BarBot', ['/y/c', '/w/a'], ['/z/d', '/foo/bar/']],
    [groups.split('|'), 'BazBot', ['/z/d'], ['/foo/bar/']],
  ],
  'other lines end a list of user agents': [
    ...['FooBot', 'BarBot'].map((crawler): RobotsCase => [
      ['User-agent: BarBot', 'Sitemap: https://foo.bar/sitemap', 'User-agent: *', 'Disallow: /'],
      crawler,
      crawler === 'BarBot' ? ['/'] : [],
      crawler === 'BarBot' ? [] : ['/'],
    ]),
    ...['FooBot', 'BarBot'].map((crawler): RobotsCase => [
      ['User-agent: FooBot', 'Invalid-Unknown-Line: unknown', 'User-agent: *', 'Disallow: /'],
      crawler,
      crawler === 'FooBot' ? ['/'] : [],
      crawler === 'FooBot' ? [] : ['/'],
    ]),
  ],
  'names of lines are read in any case': [
    [spelled('USER-AGENT', 'ALLOW', 'DISALLOW'), 'FooBot', ['/x/y'], ['/a/b']],
    [spelled('user-agent', 'allow', 'disallow'), 'FooBot', ['/x/y'], ['/a/b']],
    [spelled('uSeR-aGeNt', 'AlLoW', 'dIsAlLoW'), 'FooBot', ['/x/y'], ['/a/b']],
  ],
  'frequent misspellings are understood': [
    ...['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'].map((name): RobotsCase => [
      ['user-agent: FooBot', `${name}: /`],
      'FooBot',
      [],
      ['/x/y'],
    ]),
    [['useragent: FooBot', 'disallow: /'], 'FooBot', [], ['/x/y']],
    [['user agent: FooBot', 'disallow: /'], 'FooBot', [], ['/x/y']],
  ],
  'a crawler is named in any case, up to the first space': [
    ...['FOO BAR', 'foo bar', 'FoO bAr'].flatMap((name) =>
      ['Foo', 'foo'].map((crawler): RobotsCase => [
        spelled('User-Agent', 'Allow', 'Disallow', name),
        crawler,
        ['/x/y'],
        ['/a/b'],
      ]),
    ),
    ...['Foo', 'Foo Bar'].map((crawler): RobotsCase => [
      ['User-Agent: *', 'Disallow: /', 'User-Agent: Foo Bar', 'Allow: /x/', 'Disallow: /'],
      crawler,
      crawler === 'Foo' ? ['/x/y'] : [],
      crawler === 'Foo' ? [] : ['/x/y'],
    ]),
    [['User-Agent: FooBot/2.1', 'Disallow: /'], 'FooBot', [], ['/x']],
    [['User-Agent: * (all)', 'Disallow: /'], 'FooBot', [], ['/x']],
    [['User-Agent: *Bot', 'Disallow: /'], 'FooBot', ['/x'], []],
  ],
  'the group for all counts where none names the crawler, and without either everything is open': [
    [[], 'FooBot', ['/x/y'], []],
    [['user-agent: *', 'allow: /', 'user-agent: FooBot', 'disallow: /'], 'FooBot', [], ['/x/y']],
    [['user-agent: *', 'allow: /', 'user-agent: FooBot', 'disallow: /'], 'BarBot', ['/x/y'], []],
    [['user-agent: *', 'disallow: /', 'user-agent: FooBot', 'disallow:'], 'FooBot', ['/x/y'], []],
    [
      ['FooBot', 'BarBot', 'BazBot'].flatMap((name) => [
        `user-agent: ${name}`,
        name === 'FooBot' ? 'allow: /' : 'disallow: /',
      ]),
      'QuxBot',
      ['/x/y'],
      [],
    ],
  ],
  'paths are compared in their case': [
    [['user-agent: FooBot', 'disallow: /x/'], 'FooBot', [], ['/x/y']],
    [['user-agent: FooBot', 'disallow: /X/'], 'FooBot', ['/x/y'], []],
  ],
  'the longest pattern decides, and of equal ones the one that allows': [
    [['user-agent: FooBot', 'disallow: /x/page.html', 'allow: /x/'], 'FooBot', [], ['/x/page.html']],
    [['user-agent: FooBot', 'allow: /x/page.html', 'disallow: /x/'], 'FooBot', ['/x/page.html'], ['/x/']],
    [['user-agent: FooBot', 'disallow: ', 'allow: '], 'FooBot', ['/x/page.html'], []],
    [['user-agent: FooBot', 'disallow: /', 'allow: /'], 'FooBot', ['/x/page.html'], []],
    [['user-agent: FooBot', 'disallow: /x', 'allow: /x/'], 'FooBot', ['/x/'], ['/x']],
    [['user-agent: FooBot', 'disallow: /x/page.html', 'allow: /x/page.html'], 'FooBot', ['/x/page.html'], []],
    [['user-agent: FooBot', 'allow: /page', 'disallow: /*.html'], 'FooBot', ['/page'], ['/page.html']],
    [
      ['user-agent: FooBot', 'allow: /x/page.', 'disallow: /*.html'],
      'FooBot',
      ['/x/page.html'],
      ['/x/y.html'],
    ],
    [
      ['User-agent: *', 'Disallow: /x/', 'User-agent: FooBot', 'Disallow: /y/'],
      'FooBot',
      ['/x/page'],
      ['/y/page'],
    ],
  ],
  'patterns are escaped before they are compared, addresses are compared as they come': [
    [
      ['User-agent: FooBot', 'Disallow: /', 'Allow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par'],
      'FooBot',
      ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par'],
      [],
    ],
    [
      ['User-agent: FooBot', 'Disallow: /', 'Allow: /foo/bar/ツ'],
      'FooBot',
      ['/foo/bar/%E3%83%84'],
      ['/foo/bar/ツ'],
    ],
    [
      ['User-agent: FooBot', 'Disallow: /', 'Allow: /foo/bar/%e3%83%84'],
      'FooBot',
      ['/foo/bar/%E3%83%84'],
      ['/foo/bar/ツ'],
    ],
    [
      ['User-agent: FooBot', 'Disallow: /', 'Allow: /foo/bar/%62%61%7A'],
      'FooBot',
      ['/foo/bar/%62%61%7A'],
      ['/foo/bar/baz'],
    ],
  ],
  'a star, a dollar and a hash have a meaning': [
    [
      ['User-agent: FooBot', 'Disallow: /foo/bar/quz', 'Allow: /foo/*/qux'],
      'FooBot',
      ['/foo/quz', '/foo//quz', '/foo/bax/quz'],
      ['/foo/bar/quz'],
    ],
    [
      ['User-agent: FooBot', 'Disallow: /foo/bar$', 'Allow: /foo/bar/qux'],
      'FooBot',
      ['/foo/bar/qux', '/foo/bar/', '/foo/bar/baz'],
      ['/foo/bar'],
    ],
    [
      ['User-agent: FooBot', '# Disallow: /', 'Disallow: /foo/quz#qux', 'Allow: /'],
      'FooBot',
      ['/foo/bar'],
      ['/foo/quz'],
    ],
    [['User-agent: FooBot', 'Disallow: /a$b'], 'FooBot', ['/a', '/ab'], ['/a$b']],
  ],
  'an index page that is allowed stands for its folder': [
    [
      ['User-Agent: *', 'Allow: /allowed-slash/index.html', 'Disallow: /'],
      'foobot',
      ['/allowed-slash/', '/allowed-slash/index.html'],
      ['/allowed-slash/index.htm', '/anyother-url'],
    ],
  ],
  'lines are read up to 16,664 octets': [
    [
      ['user-agent: FooBot', `disallow: ${long('a', 'disallow')}/qux`],
      'FooBot',
      ['/fux'],
      [`${long('a', 'disallow')}/fux`],
    ],
    [
      [...all, `allow: ${long('a', 'allow')}/qux`, `allow: ${long('b', 'allow')}/qux`],
      'FooBot',
      [`${long('a', 'allow')}/qux`, `${long('b', 'allow')}/fux`],
      ['/'],
    ],
  ],
  'the examples of Google’s documentation': [
    [
      only('/fish'),
      'FooBot',
      [...fish, '/fish.html?id=anything'],
      ['/bar', '/Fish.asp', '/catfish', '/?id=fish'],
    ],
    [
      only('/fish*'),
      'FooBot',
      [...fish, '/fish.html?id=anything'],
      ['/bar', '/Fish.bar', '/catfish', '/?id=fish'],
    ],
    [
      only('/fish/'),
      'FooBot',
      ['/fish/', '/fish/salmon', '/fish/?salmon', '/fish/salmon.html', '/fish/?id=anything'],
      ['/bar', '/fish', '/fish.html', '/Fish/Salmon.html'],
    ],
    [
      only('/*.php'),
      'FooBot',
      [
        '/filename.php',
        '/folder/filename.php',
        '/folder/filename.php?parameters',
        '//folder/any.php.file.html',
        '/filename.php/',
        '/index?f=filename.php/',
      ],
      ['/bar', '/php/', '/index?php', '/windows.PHP'],
    ],
    [
      only('/*.php$'),
      'FooBot',
      ['/filename.php', '/folder/filename.php'],
      [
        '/bar',
        '/filename.php?parameters',
        '/filename.php/',
        '/filename.php5',
        '/php/',
        '/filename?php',
        '/aaaphpaaa',
        '//windows.PHP',
      ],
    ],
    [only('/fish*.php'), 'FooBot', ['/fish.php', '/fishheads/catfish.php?parameters'], ['/bar', '/Fish.PHP']],
    [['user-agent: FooBot', 'allow: /p', 'disallow: /'], 'FooBot', ['/page'], []],
    [['user-agent: FooBot', 'allow: /folder', 'disallow: /folder'], 'FooBot', ['/folder/page'], []],
    [['user-agent: FooBot', 'allow: /page', 'disallow: /*.htm'], 'FooBot', [], ['/page.htm']],
    [['user-agent: FooBot', 'allow: /$', 'disallow: /'], 'FooBot', ['/'], ['/page.html']],
  ],
};

/** Addresses, and what rules are compared with. */
export const pathCases: readonly (readonly [address: string, path: string])[] = [
  ['', '/'],
  ['http://www.example.com', '/'],
  ['http://www.example.com/', '/'],
  ['http://www.example.com/a', '/a'],
  ['http://www.example.com/a/', '/a/'],
  ['http://www.example.com/a/b?c=http://d.e/', '/a/b?c=http://d.e/'],
  ['http://www.example.com/a/b?c=d&e=f#fragment', '/a/b?c=d&e=f'],
  ['example.com', '/'],
  ['example.com/', '/'],
  ['example.com/a', '/a'],
  ['example.com/a/', '/a/'],
  ['example.com/a/b?c=d&e=f#fragment', '/a/b?c=d&e=f'],
  ['a', '/'],
  ['a/', '/'],
  ['/a', '/a'],
  ['a/b', '/b'],
  ['example.com?a', '/?a'],
  ['example.com/a;b#c', '/a;b'],
  ['//a/b/c', '/b/c'],
];
