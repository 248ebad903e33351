export const compareMessages = {
  values: { yes: 'Yes', partly: 'Partly', no: 'No', 'not verified': 'Not verified' },
  general: { title: 'The programs', licence: 'License', hosting: 'Where it runs' },
  feature: 'What',
  sources: 'Sources',
  source: (number: number) => `Source ${number}`,
  readOn: (day: string) => `read on ${day}`,
  method: (cells: number, unverified: number, day: string) =>
    `${cells} cells, the newest read on ${day}. ${
      unverified === 0
        ? 'Each has a source.'
        : `${unverified === 1 ? 'One says' : `${unverified} say`} “not verified”: we found no source that we could name, and we do not guess.`
    } The columns about Quillstead describe this version; the others change without telling us.`,
  wrong: 'Something wrong or out of date?',
  tell: 'Tell us',
  more: 'Read on',
  group: {
    versus: 'Quillstead against one of them',
    pairs: 'Two of them against each other',
  },
  index: {
    title: 'Compare',
    heading: 'Compared, with a source for every cell',
    lead: 'Four kinds of program that Quillstead has something in common with. Where another one does more, the table says so.',
    products: 'Compared:',
  },
  versus: {
    crumb: 'Quillstead vs others',
    heading: 'Quillstead against one other',
    lead: 'Each of the programs in the table, beside Quillstead. First what the other does better.',
    title: (name: string) => `Quillstead vs ${name}`,
    description: (name: string, groups: string) =>
      `What ${name} does better, what Quillstead does better, and what nobody could verify: ${groups}, cell by cell with source and date.`,
    better: (name: string) => `What does ${name} do better?`,
    aheadIn: (name: string) => `${name} is verified to do more in:`,
    ours: 'What does Quillstead do better?',
    oursIn: 'Quillstead is verified to do more in:',
    nothing: 'Nothing that we could verify.',
    besides: (jobs: readonly string[]) =>
      `Beside this it ${jobs.slice(0, -1).join(', ')}${jobs.length > 1 ? ' and ' : ''}${jobs.at(-1)}, in the same program and about the same article.`,
    oursOnly: (name: string) =>
      `Quillstead does this, and we found no source that says whether ${name} does:`,
    which: 'Which one, then?',
    take: (name: string) =>
      `Take ${name} if the first list holds what you need most. Take Quillstead if you want the whole way in one place, from keyword to draft to published page to position, on your own machine and with a source for each figure. In this version its social networks are a sandbox, and its search results are a Local index of pages that you save, not Google.`,
  },
  pair: {
    crumb: 'Others against each other',
    heading: 'Two others against each other',
    lead: 'You may need neither of ours. Every two programs of the table, side by side.',
    title: (a: string, b: string) => `${a} vs ${b}`,
    description: (a: string, b: string, groups: string) =>
      `${a} or ${b}? ${groups}, cell by cell with source and date, kept by the makers of a third program that says where both are ahead of it.`,
    sameLead: (a: string, b: string, job: string) =>
      `Both do the same job: each ${job}. Here is where ${a} and ${b} differ, as far as a source could be named.`,
    otherLead: (a: string, aJob: string, b: string, bJob: string) =>
      `They do different jobs: ${a} ${aJob}, ${b} ${bJob}. So this is not a choice between them: here is what could be verified about each.`,
    otherDescription: (a: string, aJob: string, b: string, bJob: string) =>
      `${a} ${aJob}; ${b} ${bJob}. What is verified about each, with source and date, and where the two meet.`,
    more: (name: string) => `Where does ${name} do more?`,
    nothing: 'Nowhere that we could verify.',
    third: 'And Quillstead?',
    thirdText: 'It is beside each of them as well:',
    others: 'Different jobs',
    othersText: 'Two programs that do different things. Each page says what is verified about both.',
  },
} as const;
