// The background that a page's words are weighed against. There is no frequency table to ship under a free licence
// that is small enough for a browser, so this is a coarse one, and says so: three steps instead of a figure per word.
// The second list follows the general words of Basic English (C. K. Ogden, 1930), with the commonest verbs added.

/** Words of web pages about anything: calls to action, page furniture, colourless praise. */
const furniture = new Set(
  `article articles author blog click comment comments contact content cookie cookies copyright download email facebook
faq guide home image images info information link links list login menu newsletter online page pages photo please policy
post posts privacy read reader readers reading related reply reserved rights search section share sign site step steps
subscribe tip tips today top topic topics twitter update updated video videos view visit web website websites welcome
amazing awesome bit easily easy ensure especially essential essentially exactly excellent fact finally following fully
good great help helpful helps hopefully ideal immediately include includes including interesting introduction keep lots
main nice overall particular particularly perfect perfectly probably provide provides quickly ready simple simply
sometimes special specific start started starting sure thing things try trying typically unfortunately useful usually
want wants wanted work works working way ways yes`.split(/\s+/),
);

/** General words: they say something, but in texts of every kind. */
const general = new Set(
  `able account act action active activity add added adding addition advice affect age agree air allow allowed allows
amount animal answer appear apply approach area arm art attention authority available avoid baby bad bag ball bank base
based basic basis beautiful become begin behavior behaviour belief believe benefit benefits big birth black block blood
blue board body book born bottle bottom box boy brain branch bread break bright bring broken brother brown budget build
building built burn burst business buy calculate care careful carefully carry case cause caused causes center central
centre certain chance change changed changes character cheap check child children choice choose chose city class clean
cleaned clear clearly clock close closed cloth cloud cold collect color colour combine comfort common community company
compare compared complete completely complex computer concern condition conditions connect connection consider
considered contain contains continue control cook copy corner correct cost costs country couple course cover create
created creating credit cup current currently cut daily damage danger dark data date deal decide decided decision deep
define degree depend depends design desire detail details determine develop development difference different difficult
direct direction directly discover discuss distance divide door double down draw drive drop dry due dust ear early earth
east edge education effect effective effort electric else employee empty engine enjoy enter entire environment equal
equipment error event exact exchange exist existing expect expensive experience expert experts explain eye eyes face
factor factors fall false family fast father feel feeling feet field fill final finally find fine finger finish fire fit
fix fixed flat floor flow fly focus fold food foot force form forms forward frame free friend friends front full
function fund future garden general get girl glass go goal goals gold government grade green ground group grow growing
growth guess hair hand hands hang happen happens happy hard hat head health healthy hear heart heat heavy height high
higher highly history hold hole hope hot hour hours house human hundred idea ideas identify impact importance improve
improved inch increase increased individual industry interest involve involved iron island issue issues item items job
join judge jump key kitchen knowledge land language large larger last late law lay lead learn learned leave left leg
letter level levels lie life light likely limit line lines liquid live living load local lock long lose loss lost love
low lower machine maintain major make making man manage manager mark market married mass match material materials matter
meal mean meaning meant measure meet meeting member memory mention metal method methods middle mind minute minutes miss
mistake mix mixed modern money month months moon morning mother motion mouth move movement moving music name narrow
nation natural nature near necessary neck need news night noise normal north nose note notice object observe occur offer
offers office oil open operation opinion option options orange order organization original outside owner pain paint
paper parent parents park part partner parts pass past path pattern pay payment peace pen pencil percent period person
personal phone physical picture piece pieces pin pipe place plan plane planning plans plant plants plate play pleasure
plenty pocket point points political poor popular position positive possibly potential power powerful practice prepare
prepared present press pressure prevent previous price prices print private problem problems process produce product
products professional profit project proper properly property protect provided public pull purchase purpose push quality
question questions quick quiet rain raise range rate reach reaction real reason reasons receive recent recently
recommend recommended record red reduce regular regularly relation remain remember remove removed repeat replace report
require required requires research resource resources respect response responsible rest result results return reward
rice rich right ring rise risk risks river road rock role roll roof room root rough round row rule rules run running
safe safety sale salt sand save say scale school science sea season seat secret select self sell send sense separate
serious serve service services set setting settings setup shape sharp shelf ship shop short show shown shows side sign
significant similar size skin skill skills sky sleep slow slowly small smaller smell smooth snow social society soft
solid solution sort sound source space speak speed spend spot spread spring square stage standard stand star state
station stay steel stick stone stop store storage story straight strange street strength strong structure student
study style subject success successful such sudden sugar suggest summer sun supply support surface system table take
taste teach team technique technology teeth tell term terms test thick thin think thought thousand thread throat tie
tight time times tired together tool tools total touch town trade train training transport travel treatment tree trees
true trust turn type types typical understand understanding unit use used useful user users uses using value various
version voice wait walk wall warm wash waste watch water wave wear weather week weeks weight west wet wheel white whole
wide wild wind window winter woman women wood wooden word words world worry write writing wrong year years yellow yesterday
young`.split(/\s+/),
);

/**
 * How much a word says about a topic, against text of every kind: 0.15 page furniture, 0.45 general words, 0.7 very
 * short words, 1 everything else.
 * @param word lower case
 */
export function specificityOf(word: string): number {
  if (furniture.has(word)) return 0.15;
  if (general.has(word)) return 0.45;
  return word.length <= 3 ? 0.7 : 1;
}
