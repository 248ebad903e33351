import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuestion } from './question.ts';

const asks = {
  'with a question word or a verb in front':
    'how to knead dough|whats a good ctr|does insurance cover rental cars|can u wash running shoes|is python hard to learn|wie lange kocht ein ei|darf man am sonntag rasen mähen|bis wann kann man kindergeld beantragen|où manger à lyon|est-ce que les chats peuvent boire du lait|faut il un visa pour le japon|por qué ladran los perros|se puede congelar el pan|cuál es la capital de canadá',
  'with the question word behind':
    'hydrangeas when to prune|tesla charging how long|bread dense why|iceland what to pack|reisepass wo beantragen|eiffelturm wie hoch|tulipes quand planter|seo c’est quoi|creatina para qué sirve|tomates cuando sembrar',
  'without a question word':
    'ok to freeze bread|mba worth it|wedding dj necessary or not|coconut oil safe for dogs|rasen mähen sonntag erlaubt|pompe à chaleur rentable ou pas|chat peut manger du pain',
  'by its mark alone': 'best coffee?|meilleur café ?',
};
test.each(Object.entries(asks))('a keyword asks %s', (_how, keywords) => {
  expect(keywords.split('|').filter((keyword) => !isQuestion(keyword))).toEqual([]);
});

const tells = {
  'names films, books, songs and brands':
    'how i met your mother cast|what women want movie|do revenge trailer|wo ist walter kostüm|qui veut gagner des millions replay|cómo entrenar a tu dragón 3|who guidelines on salt|whatsapp business',
  'has words that only look so':
    'can opener electric|can bus protocol|will maker software|may birthstone|must have kitchen tools|do while loop python|does not contain symbol|ist zustand analyse|soll haben konto|comment ça marche forum|apps como uber',
  'is about words': 'who vs whom quiz|whose vs who’s|are vs is',
  'is a clause': 'back pain when running|what i wish i knew before my wedding|dolor de cabeza cuando toso',
  'is a noun phrase':
    'difference between sas and sarl|things to do in rome|seo meaning|sas ou eurl|foods dogs can eat',
  'is a single word or none': 'how|who|is||?!',
};
test.each(Object.entries(tells))('a keyword does not ask that %s', (_what, keywords) => {
  expect(keywords.split('|').filter((keyword) => isQuestion(keyword) && !keyword.startsWith('?'))).toEqual(
    [],
  );
});

test('any text is read, and its case and spaces do not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(typeof isQuestion(text)).toBe('boolean');
    }),
  );
  const words = 'how what can will is best do vs when to dog wie was ist où que como';
  const keyword = fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 6 });
  fc.assert(
    fc.property(keyword, (some) => {
      expect(isQuestion(`  ${some.join('   ').toUpperCase()} `)).toBe(isQuestion(some.join(' ')));
    }),
  );
});
