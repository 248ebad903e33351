// What people choose most: words and names at the head of every published list of leaked passwords, in lower case.
const lines = `
password passwort passwd passord senha contrasena motdepasse parola wachtwoord haslo admin administrator root user
guest login welcome letmein secret master test testing tester default changeme access system server computer internet
windows apple google facebook twitter instagram linkedin youtube samsung nokia android microsoft adobe oracle cisco
iphone hotmail gmail yahoo mail email office work home house family mother father brother sister daughter baby
qwerty qwertz azerty asdf zxcv dvorak abc abcd abcde abcdef
iloveyou ilovegod iloveu loveyou lovely lover loveme love forever mylove sweetheart sweety sweetie honey darling babygirl
babyboy princess prince queen king angel angels angela heaven jesus jesuschrist christ church bible grace faith hope
blessed god godisgood trustno trustnoone nopassword nothing something whatever whatsup hello helloworld goodbye
sunshine sunset sunflower summer winter spring autumn fall flower flowers rainbow butterfly moonlight starlight star
stars starwars startrek skywalker vader yoda jedi pokemon pikachu naruto batman superman spiderman spider ironman
wolverine joker hulk avenger marvel zelda mario minecraft fortnite roblox warcraft starcraft counterstrike halo doom
quake gaming gamer player playstation xbox nintendo matrix neo trinity morpheus hacker hackers phantom shadow ghost
dragon dragons phoenix eagle eagles falcon falcons hawk tiger tigers lion lions panther panthers wolf wolves bear bears
monkey donkey horse pony dolphin dolphins shark turtle rabbit bunny kitty kitten puppy doggie doggy snoopy garfield
mickey mickeymouse minnie donald tinkerbell barbie cinderella disney bambi simba winnie pooh tweety scooby homer simpson
football footbal soccer baseball basketball hockey tennis golf golfer golfing cricket rugby volleyball softball swimming
running runner skating surfing surfer boxing wrestling fishing hunter hunting ranger rangers yankees cowboys steelers
redsox patriots packers broncos raiders giants lakers celtics bulls cubs braves dodgers arsenal chelsea liverpool
everton barcelona realmadrid juventus milan manchester united manutd manchesterunited celtic benfica ajax
ferrari porsche mustang corvette camaro mercedes bmw audi honda toyota nissan yamaha suzuki kawasaki ducati harley
jaguar viper cobra subaru volvo chevy chevrolet ford truck racing driver turbo speed speedy
michael jordan michelle jennifer jessica ashley amanda nicole daniel daniela andrew anthony joshua matthew christopher
christian christina christine justin robert charlie charles thomas george william richard joseph james david steven
stephen stephanie patrick brandon jonathan alexander alexandra alexandr alexis victoria elizabeth margaret samantha
rebecca rachel hannah sophie sophia olivia emma isabella gabriel gabriela natalie natasha vanessa veronica patricia
maria marina martin martina marcus maxwell maximus hendrix bailey buster cooper ginger maggie molly lucky max rocky
sammy shelby tucker oliver simon peter pepper peanut cookie cookies chocolate cheese banana orange strawberry cherry
apples pineapple coconut coffee pizza chicken hotdog pumpkin cupcake candy sugar honeybee snickers
mercury jupiter saturn venus pluto apollo galaxy universe space planet america american canada mexico brasil brazil
england scotland ireland germany deutschland france italia italy spain espana russia india pakistan australia london
paris newyork chicago boston dallas texas florida california hollywood brooklyn houston miami vegas lasvegas
metallica nirvana slipknot greenday linkinpark eminem madonna beatles elvis pinkfloyd ironmaiden slayer rammstein
guitar music musica piano drummer rockstar rocknroll dancer dance singer hiphop
monster killer killers warrior warriors gladiator samurai ninja pirate pirates wizard merlin gandalf legend legendary
champion winner victory freedom liberty america peace peaceful justice power powerful energy magic magical diamond
diamonds silver golden platinum crystal emerald scarlet purple yellow orange black white blackjack bluesky redrose
fuckyou fuckoff fuckme asshole bitch bullshit biteme badboy badgirl sexy sexyboy sexygirl hottie pussy naughty lovers
scorpion scorpio gemini taurus virgo aquarius capricorn pisces leo dakota cheyenne phantom maverick goose iceman topgun
mustangs spartan spartans trojan trojans knight knights captain marine marines soldier sniper airborne military police
doctor nurse teacher student school college university friend friends bestfriend friendship together always
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
october november december birthday christmas
company business manager marketing finance account customer support security secure private public database backup
oracle demo temp temporary sample example qazwsx
`;

export const commonWords: ReadonlySet<string> = new Set(lines.split(/\s+/).filter(Boolean));
