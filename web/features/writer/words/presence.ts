const list = new Intl.ListFormat('en');

export const presenceWords = {
  here: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'has' : 'have'} this open, too`,
};
