import { expect, test } from 'vitest';
import type { SearchProperty } from '#contract/keywords/search-console.ts';
import { propertyOfSite } from './property-of-site.ts';

const of = (property: string, verified = true): SearchProperty => ({ property, label: property, verified });
const blog = of('https://www.example.com/blog/');
const domain = of('sc-domain:example.com');
const other = of('https://other.example/');

test.each([
  [[blog, domain, other], ['https://shop.example.com/'], domain],
  [[blog, other], ['example.com'], blog],
  [[blog, other], ['https://www.example.com/blog/post'], blog],
  [[blog, other], ['https://www.example.com/shop'], null],
  [[of('sc-domain:ample.com'), other], ['example.com'], null],
  [[of('sc-domain:example.com', false), other], ['example.com'], other],
  [[blog, other], [], null],
  [[other], [], other],
])('of %j the one that fits %j', (properties, sites, expected) => {
  expect(propertyOfSite(properties, sites)).toEqual(expected);
});
