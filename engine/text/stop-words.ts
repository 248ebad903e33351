/** English function words and colourless verbs: they carry no topic. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above across actually after again against ago all almost along already also although always am among an and
another any anyone anything are aren't around as ask asked at away back be became because become been before began being
below best better between big both but by call called came can can't cannot come comes coming could couldn't day days did
didn't do does doesn't doing don't done down during each either else end enough etc even ever every everyone everything
example far few find first for from full further gave general get gets getting give given gives go goes going gone good
got had hadn't half has hasn't have haven't having he he'd he's her here hers herself him himself his how however i i'd
i'll i'm i've if important in including indeed instead into is isn't it it'd it'll it's its itself just keep kept kind
knew know known last later least less let like likely little long look looked lot made mainly make makes making man many
may maybe me mean means might mine more most mostly mr mrs ms much must my myself near nearly need needed needs never new
next no nobody none nor not nothing now number of off often old on once one ones only onto or other others our ours
ourselves out over own part people per perhaps place possible put quite rather really right said same saw say saying says
second see seem seemed seems seen several shall she she'd she's should shouldn't show since small so some someone
something sometimes soon still such sure take taken takes tell than that that's the their theirs them themselves then
there there's therefore these they they'd they'll they're they've thing things think this those though thought three
through thus time times to today together told too took toward towards tried true try turn two under until up upon us use
used uses using usually various very via want wanted wants was wasn't way ways we we'd we'll we're we've well went were
weren't what what's when where whether which while who who's whole whom whose why will with within without won't word
words work would wouldn't year years yes yet you you'd you'll you're you've your yours yourself`.split(/\s+/),
);
