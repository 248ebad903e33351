// Verbs by which people say what they do. A list, because a word's form does not tell "bake" from "coffee".
const verbs = new Set(
  `abolish accelerate accept accompany achieve acquire act adapt add address adjust administer adopt advance advertise advise
advocate agree aid aim align allow amplify analyse analyze animate answer appear apply appoint appraise arrange arrive ask
assemble assess assign assist audit automate avoid babysit bake balance bear beat beautify become begin believe belong bind
blend boost bottle braid break breathe breed brew bridge brighten bring broadcast build bury buy buzz calculate calibrate
call canvass care carry carve cast catalog catch cater celebrate certify champion change charge chase chauffeur check cheer
choose chop clean clear climb clip close coach code collect combat combine come comfort commission communicate compare
compete compile complete compose compost conduct confess confirm congratulate connect conquer conserve construct consult
continue contribute convert convey cook coordinate copy correct cost counsel count crack craft create crochet cross cry
cultivate curate cure customize cut cycle dance dare deal decarbonize decide declare decorate deepen defeat defend defuse
deliver demand demystify deny deploy describe deserve design destroy detail detect develop diagnose die dig digitize direct
disappear discover discuss dispatch display distill distribute dive do document dogsit donate draft draw dream dress drill
drink drive drop dry dye earn ease eat edit educate elevate embroider empower enable encourage end engage engineer engrave
enhance enjoy enrich ensure enter equip escape establish etch evaluate examine exchange execute exhibit exist expand expect
explain explore export express extend fabricate facilitate fail fall farm fashion fear feed feel ferment ferry fetch fight
file fill film filter finance find finish fish fit fix flee float fly fold follow forbid forecast forge forget forgive form
foster frame free freelance freeze fry fund fundraise furnish gain garden gather generate get give glaze go gossip govern
grab graduate greet grind groom grow guard guess guide handle hang happen harvest hate haul have heal hear heat help hem
hide hire hit hold homeschool hope host house hunt hurt identify illustrate imagine import impress improve include
incorporate increase inform inherit innovate inspect inspire install instruct insulate insure integrate interpret interview
introduce invent invest investigate invite join journal judge juggle keep kick kiss knit knock know label landscape last
laugh launch lay lead learn lease leave lecture lend let level lie lift light like link list listen litigate live load loan
lobby lock look lose love lower maintain make makeover manage manufacture map march market marry master match matter
maximize mean measure mediate meet melt mend mentor merge mill mine minimize miss mix mobilize model moderate modernize
monitor motivate mount move name narrate navigate need negotiate notarize notice nourish nurse nurture obey observe obtain
offer officiate onboard open operate optimize orchestrate order organize outfit outlive outsource overcome oversee own pack
package paint pair partner pass pave pay perform persuade phone photograph pick pickle pilot place plan plant play plot
polish pour practice pray predict prefer prepare prescribe present preserve press pretend prevent print process procure
produce profit program promise promote propose prosper protect prove provide prune publish pull purchase pursue push put
qualify question quilt quit rain raise reach read realize rebel receive recognize recommend record recover recruit recycle
reduce refine reform refuse regret regulate rehabilitate reject relax release relocate rely remain remember remind remove
renovate rent repair replace reply report represent request rescue research resell resolve respect rest restore retrain
return reuse reveal review revive rewild ride rise risk roast rob roll rule run rush safeguard sail save say scale scan
scare schedule score scream screen screenprint sculpt seal search secure see seek seem sell send serve service set settle
sew shape share sharpen shave shelter shine ship shoot shout show shred shut sign simplify sing sit skate sketch ski sleep
slip smell smile smoke solve sort source speak speed spend spin sponsor spot spread staff stage stand start stay steal steam
steer step stick stitch stock stop store streamline strengthen stretch strike structure study style submit succeed suffer
suggest summarize supervise supply support surrender survey survive sustain swear sweep swim swing switch tackle tailor take
talk tame tan taste tattoo teach tease tell tempt tend test thank thatch think threaten thrive throw tie touch tour trace
track trade train transcribe transfer transform translate transport trap travel treat trick trim troubleshoot trust try tune
turn tutor twist type understand unite unlock unmask upcycle update upgrade upholster upskill use vaccinate valet value
vanish verify vet visit visualize vote wait wake walk wander want warn wash waste watch water wear weave welcome weld
whisper whistle whittle win wipe wire wish wonder work worry wrap wrestle write yell`.split(/\s+/),
);

const prefixes = /^(?:re|de|un|over|out|up|pre|co|dis|mis|cross-?|hand-?|home-?|self-?)(?=\p{L}{3})/u;

/** Whether a word in lower case is a verb's base form, as after "we" or "to": "bake", "repaint", "digitise". */
export function isBaseVerb(word: string): boolean {
  if (verbs.has(word)) return true;
  if (/\p{L}{3}(?:ize|ise|ify)$/u.test(word) && !notVerbs.has(word)) return true;
  const bare = word.replace(prefixes, '');
  return bare !== word && verbs.has(bare);
}
const notVerbs = new Set(
  `size prize wise rise otherwise likewise exercise enterprise franchise merchandise surprise expertise paradise
premise promise disguise noise raise praise precise concise turquoise cruise bruise`.split(/\s+/),
);

/** The base form of "knows", "tries", "baked" or "baking"; null when it is no form of a known verb. */
export function baseOfVerb(word: string): string | null {
  const candidates = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/(\p{L})\1ing$/u, '$1'),
    word.replace(/(?:ed|d)$/, ''),
    word.replace(/ed$/, ''),
    word.replace(/ied$/, 'y'),
  ];
  return candidates.find((candidate) => candidate !== '' && isBaseVerb(candidate)) ?? null;
}
