import type { LanguageCues } from "./cues.ts";

/** Spanish, of Spain and of Latin America. */
export const SPANISH: LanguageCues = {
  action: [
    [
      3,
      /\b(?:yo )?(?:(?:os|te|les|le|lo|la|los|las|se lo) )?(?:envio|mando|preparo|reviso|pregunto|consulto|encargo|ocupo|escribo|compruebo|verifico|llamo|cambio|corrijo|paso|subo|hago|redacto|organizo|reservo|anado|agrego|termino|actualizo|comparto|enviare|mandare|preparare|revisare|preguntare|escribire|hare|cambiare|pasare|subire|compartire|consultare|llamare)\b(?!.*\?)/,
    ],
    [
      3,
      /\b(?:me encargo|me ocupo|lo hago yo|yo me encargo|dejamelo|ya lo hago)\b|\bvoy a (?:enviar|mandar|preparar|revisar|preguntar|consultar|escribir|comprobar|verificar|llamar|cambiar|corregir|pasar|subir|hacer|redactar|organizar|reservar|anadir|agregar|hablar|probar|redisenar|dibujar|buscar|compartir)\w*\b/,
    ],
    [
      3,
      /\b(?:puedes|podrias|podeis|podriais|pueden|podrian|puede|podria) (?:\w+ ){0,3}(?:enviar|mandar|preparar|revisar|preguntar|consultar|escribir|comprobar|verificar|llamar|cambiar|corregir|pasar|subir|hacer|redactar|organizar|reservar|anadir|agregar|hablar|probar|compartir|averiguar|mirar)\w*\b/,
    ],
    [
      2.6,
      /\b(?:tengo|tenemos|hay) que (?:enviar|mandar|preparar|revisar|preguntar|consultar|comprobar|verificar|llamar|cambiar|corregir|hacer|probar|hablar)\w*\b|\bpor favor\b.*\b\w+(?:a|e|ad|en)(?:me|nos|lo|la)?\b/,
    ],
    [3, /\b(?:tarea|accion|pendiente) ?:/],
  ],
  decision: [
    [
      3,
      /\b(?:hemos decidido|decidimos|queda(?:mos)? (?:decidido|acordado|en que)|acordamos|decidido|acordado|esta decidido|aprobado)\b/,
    ],
    [
      2.6,
      /\b(?:nos quedamos con|vamos con|quitamos|dejamos|usamos|mantenemos|eliminamos|cambiamos|elegimos|ponemos|lanzamos|aplazamos|descartamos|optamos por|apostamos por)\b(?!.*\?)(?!.*\b(?:podria|quiza|tal vez)\b)/,
    ],
    [
      2.4,
      /^(?:vale|ok|bueno|entonces|de acuerdo|perfecto|muy bien|listo|bien)[,. ].*\b(?:fuera|queda|se queda|va|sera|vamos|pasa)\b(?!.*\?)/,
    ],
  ],
  feedback: [
    [
      2.2,
      /\b(?:me (?:gusta|gustan|encanta|encantan|molesta|confunde|preocupa|falta|chirria|convence)|no me (?:gusta|convence|termina)|nos (?:gusta|encanta)|echo en falta|echo de menos)\b/,
    ],
    [
      2,
      /\b(?:es|son|esta|estan|parece|parecen|se ve|se ven|queda|quedan|resulta|era)\b.*\b(?:demasiado|muy|super|bastante|un poco|mucho mas|mas|tan) \w+\b/,
    ],
    [
      2,
      /\b(?:esta|estan|es|son|se ve|queda|parece) (?:\w+ )?(?:claro|clara|confuso|confusa|bonito|bonita|feo|fea|pequeno|pequena|grande|recargado|recargada|limpio|limpia|ilegible|legible|perfecto|perfecta|genial|complicado|complicada|escondido|escondida|oscuro|oscura)s?\b|\bno se (?:ve|lee|entiende|encuentra|nota)\b|\bnadie (?:lo )?(?:ve|lee|entiende|encuentra|va a)\b|\bcuesta (?:leer|ver|encontrar|entender)\w*\b/,
    ],
  ],
  idea: [
    [
      3,
      /\b(?:y si|por que no|que tal si|se me ocurre|tengo una idea|propongo|sugiero|otra (?:opcion|idea|alternativa)|idea ?:)\b/,
    ],
    [
      2.6,
      /\b(?:podriamos|se podria|podria ser|quizas? (?:podemos|podriamos|se)|tal vez (?:podemos|podriamos)|a lo mejor (?:podemos|podriamos)|estaria bien (?:si|que)?|seria (?:bueno|mejor|genial|interesante) (?:si|que)?)\b/,
    ],
  ],
  openQuestion: [
    [
      3,
      /\b(?:no (?:se|sabemos|tenemos claro|esta claro|queda claro)) (?:todavia |aun )?(?:si|quien|como|cuando|donde|que|cual|cuanto)\b|\bpregunta abierta\b|\bqueda por (?:saber|ver|definir)\b|\bfalta (?:saber|definir|decidir)\b/,
    ],
  ],
  place: [
    [
      0.8,
      /\b(?:boton|menu|mapa|flecha|color|barra|linea|campo|icono|imagen|foto|titulo|texto|columna|circulo|recuadro|logo|tarjeta|pestana|enlace)\b/,
    ],
    [
      1.7,
      /\b(?:arriba|abajo|a la izquierda|a la derecha|en el centro|en medio|en la esquina|debajo|encima|al lado|al fondo|en el borde|en la parte (?:superior|inferior|de arriba|de abajo))\b/,
    ],
    [
      1.2,
      /\b(?:aqui|alli|ahi|este|esta|estos|estas|ese|esa) (?:\w+ ){0,2}(?:rojo|roja|azul|verde|amarill[oa]|gris|negr[oa]|blanc[oa]|naranja|pequen[oa]|grande|redond[oa]|oscur[oa]|clar[oa])s?\b|\b(?:aqui|ahi)\b|\bveis\b|\bpueden ver\b|\bcomo ven\b/,
    ],
  ],
  against: [
    [
      -2.5,
      /\bsi (?:tuvieramos|tuviera|hubiera|hubieramos|fuera|pudieramos)\b|\bhabria (?:que|sido)\b/,
    ],
    [
      -2.5,
      /\b(?:la semana|el mes|el ano|la vez|el sprint) pasad[oa]\b|\bya (?:lo )?(?:hicimos|decidimos|enviamos|hemos)\b|\bayer\b|\ben (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/,
    ],
    [
      -2,
      /\b(?:siempre|en general|normalmente|segun)\b|\b(?:es broma|bromeo)\b|\bcompart\w+ (?:mi |la )?pantalla\b|\bvoy a (?:ensenar|mostrar|empezar|presentar)\w*\b|\bhago (?:zoom|clic)\b|\bme paso\b/,
    ],
    [-2, /\b(?:todavia|aun) no (?:hemos|esta) (?:decidido)\b/],
  ],
  unknown:
    /\b(?:no (?:lo )?(?:se|sabemos|sabria|tengo ni idea|estoy segur[oa]|estamos seguros|tengo (?:el|ese) dato)|ni idea|habria que (?:preguntar|mirar|ver|comprobar|verificar)|hay que (?:preguntar|verlo|comprobar|mirarlo|confirmar)|tengo que (?:preguntar|mirar|comprobar|confirmar)\w*|buena pregunta|nadie (?:lo )?sabe|no esta (?:claro|decidido|definido)|queda abierto|por confirmar)\b/,
  agrees:
    /^(?:si|vale|ok|claro|de acuerdo|perfecto|muy bien|bien|genial|por supuesto|sin problema|hecho|dale|listo|exacto|me parece bien|yo me encargo)\b/,
  deadline:
    /\b(?:para|antes de|antes del|hasta|este|esta|el|proximo|proxima) (?:el |la |proximo |proxima )?(?:lunes|martes|miercoles|jueves|viernes|semana|manana|fin de semana|final de (?:mes|semana))\b|\b(?<!por la |la )manana\b|\bhoy\b/,
  mine: /\b(?:yo|me encargo|me ocupo|voy|tengo)\b|\b(?:envio|mando|preparo|reviso|pregunto|escribo|compruebo|llamo|hago|subo|enviare|mandare|preparare|hare|comparto|consulto)\b/,
  yours: /\b(?:puedes|podrias|podeis|podriais|pueden|podrian)\b|\bpor favor\b/,
  days: [
    [/\bpasado manana\b/g, "day after tomorrow"],
    [/\b(?:esta semana|fin de semana|final de semana)\b/g, "this week"],
    [/\b(?:la )?(?:proxima semana|semana que viene)\b/g, "next week"],
    [/\b(?:hoy|esta tarde|esta noche)\b/g, "today"],
    [/\b(?<!la )manana\b/g, "tomorrow"],
    [/\blunes\b/g, "by monday"],
    [/\bmartes\b/g, "by tuesday"],
    [/\bmiercoles\b/g, "by wednesday"],
    [/\bjueves\b/g, "by thursday"],
    [/\bviernes\b/g, "by friday"],
  ],
};
