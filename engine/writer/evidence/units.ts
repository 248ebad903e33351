/** What a quantity measures; two quantities can only be compared in one dimension. */
export type Dimension =
  | 'time'
  | 'temperature'
  | 'mass'
  | 'length'
  | 'volume'
  | 'share'
  | 'money'
  | 'year'
  | 'rate'
  | 'count';

/** The dimension, the factor to its base unit, and what is added before. */
type Unit = readonly [Dimension, factor: number, offset?: number];
const units = new Map<string, Unit>();
const add = (words: string, ...unit: Unit) => words.split(' ').forEach((word) => units.set(word, unit));
// Factors to the base unit: BIPM, The International System of Units, 9th ed.; NIST Special Publication 811 for customary units.
add('s sec secs second seconds', 'time', 1);
add('min mins minute minutes', 'time', 60);
add('h hr hrs hour hours', 'time', 3600);
add('day days night nights', 'time', 86_400);
add('week weeks', 'time', 604_800);
add('fortnight fortnights', 'time', 1_209_600);
add('month months', 'time', 2_629_746);
add('year years', 'time', 31_556_952);
add('ms millisecond milliseconds', 'time', 0.001);
add('°c c celsius', 'temperature', 1, 0);
add('°f f fahrenheit', 'temperature', 5 / 9, -32);
add('g gram grams gramme grammes', 'mass', 1);
add('kg kilo kilos kilogram kilograms', 'mass', 1000);
add('mg', 'mass', 0.001);
add('oz ounce ounces', 'mass', 28.349523);
add('lb lbs pound pounds', 'mass', 453.59237);
add('mm', 'length', 0.001);
add('cm centimeter centimeters centimetre centimetres', 'length', 0.01);
add('m meter meters metre metres', 'length', 1);
add('km kilometer kilometers kilometre kilometres', 'length', 1000);
add('inch inches', 'length', 0.0254);
add('ft foot feet', 'length', 0.3048);
add('mile miles', 'length', 1609.344);
add('ml milliliter milliliters millilitre millilitres', 'volume', 0.001);
add('l liter liters litre litres', 'volume', 1);
add('cup cups', 'volume', 0.2365882);
add('gallon gallons', 'volume', 3.785412);
add('teaspoon teaspoons tsp', 'volume', 0.00492892);
add('tablespoon tablespoons tbsp', 'volume', 0.01478676);
add('% percent', 'share', 1);

/** Letters that are also words or marks count as units only after digits. */
const shortUnit = /^[cfmlghs]$/u;

/**
 * What a word or mark measures, with its factor to the base unit.
 * @param isDigit whether the number before it is written in digits
 */
export function unitOf(word: string, isDigit: boolean): Unit | undefined {
  return shortUnit.test(word) && !isDigit ? undefined : units.get(word);
}
